-- The log so far becomes the first part of a log in parts by month (UTC): all of it lies before a month that begins
-- after its last line. In a migration of its own, so that the rows are checked while readers go on.
do $$
declare
  bound timestamp;
begin
  select date_trunc('month', greatest(now() + interval '1 day', max(at)) at time zone 'UTC') + interval '1 month'
  into bound from audit;
  execute format('alter table audit add constraint audit_bound check (at < %L) not valid',
    to_char(bound, 'YYYY-MM-DD') || ' 00:00:00+00');
end $$;
