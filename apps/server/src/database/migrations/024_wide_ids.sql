-- Ids of uploads and files do not end at 2,147,483,647. Tables with a row a day name uploads too; they follow in 025.
do $$
declare
  large text[] := array['reading_day', 'reading_day_history', 'register_reading', 'empty_day'];
  again text[] := array[]::text[];
  rule record;
begin
  -- Keys to uploads would be checked row by row. Those of large tables hold for what is written from now on, and are
  -- marked as checked for 025 where they were; before version 18 PostgreSQL adds no unchecked key to a table in parts.
  for rule in
    select conrelid::regclass::text as place, conname as name, convalidated as is_checked, relkind = 'p' as has_parts,
      regexp_replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID$', '') as definition, relname = any (large) as is_large
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid = 'upload'::regclass and conparentid = 0
    order by 1, 2
  loop
    execute format('alter table %s drop constraint %I', rule.place, rule.name);
    if not (rule.is_large and rule.has_parts) then
      again := again || format('alter table %s add constraint %I %s%s', rule.place, rule.name, rule.definition,
        case when rule.is_large or not rule.is_checked then ' not valid' else '' end);
      if rule.is_large and rule.is_checked then
        again := again || format('comment on constraint %I on %s is ''checked''', rule.name, rule.place);
      end if;
    end if;
  end loop;

  alter table upload alter column id type bigint, alter column part_of type bigint;
  alter table upload_change alter column upload_id type bigint;
  alter table mended_cell alter column upload_id type bigint;
  alter table file alter column id type bigint, alter column upload_id type bigint;

  for place in 1 .. cardinality(again) loop execute again[place]; end loop;
end $$;
