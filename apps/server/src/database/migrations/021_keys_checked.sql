-- Checks the rows that were here before 020. Where some break a rule and could not be mended without loss, the rule
-- stays for what is written from now on, the server starts, and `db doctor` names it.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as place, conname as name from pg_constraint
    where not convalidated and contype in ('c', 'f') and conparentid = 0 and connamespace = current_schema()::regnamespace
    order by 1, 2
  loop
    begin
      execute format('alter table %s validate constraint %I', rule.place, rule.name);
    exception when check_violation or foreign_key_violation then
      raise warning 'rows of % break the rule %', rule.place, rule.name;
    end;
  end loop;
end $$;
