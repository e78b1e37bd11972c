-- Costs are exact, ids of uploads wide, and the history has a key of its own columns, begun by the meter, so that it can
-- lie in parts. This writes the largest tables anew: where they hold many rows it runs on empty copies, which are filled
-- while the server works (see move/). It names nothing but these tables.
alter table reading_day
  alter column upload_id type bigint, alter column cost type numeric using cost::text::numeric;
alter table reading_day_history
  drop column id,
  alter column upload_id type bigint, alter column removed_by_upload type bigint,
  alter column cost type numeric using cost::text::numeric,
  add primary key (meter_id, upload_id, day);
drop index reading_day_history_upload;
alter table register_reading alter column upload_id type bigint;
alter table empty_day alter column upload_id type bigint;
-- Sums of costs are made anew after this.
alter table reading_month alter column cost type numeric using cost::text::numeric;

do $$
declare
  rule record;
begin
  -- What 024 left unchecked, or out.
  for rule in
    select conrelid::regclass as place, conname as name from pg_constraint
    where obj_description(oid, 'pg_constraint') = 'checked' and conrelid in
      ('reading_day'::regclass, 'reading_day_history'::regclass, 'register_reading'::regclass, 'empty_day'::regclass)
  loop
    execute format('alter table %s validate constraint %I', rule.place, rule.name);
    execute format('comment on constraint %I on %s is null', rule.name, rule.place);
  end loop;
  if not exists (select from pg_constraint where conrelid = 'reading_day'::regclass and conname = 'reading_day_upload_of_meter') then
    alter table reading_day add constraint reading_day_upload_of_meter
      foreign key (meter_id, upload_id) references upload (meter_id, id);
  end if;
end $$;
