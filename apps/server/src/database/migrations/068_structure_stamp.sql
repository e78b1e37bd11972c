-- Another value with each change of organizations, buildings, meters or units, by which answers made of them are kept.
-- Random, so that no store that was restored and went another way repeats one.
create table structure_stamp (
  is_only boolean primary key default true check (is_only),
  stamp uuid not null default gen_random_uuid()
);
insert into structure_stamp default values;
create or replace function renew_structure_stamp() returns trigger language plpgsql as $$
begin
  if current_setting('energy.restoring', true) = 'on' then return null; end if;
  update structure_stamp set stamp = gen_random_uuid();
  return null;
end $$;
create trigger organization_stamped after insert or update or delete on organization
  for each statement execute function renew_structure_stamp();
create trigger building_stamped after insert or update or delete on building
  for each statement execute function renew_structure_stamp();
create trigger unit_stamped after insert or update or delete on unit
  for each statement execute function renew_structure_stamp();
-- Not with `readings_version`: uploads would wait for each other.
create trigger meter_stamped after insert or delete
  or update of building_id, parent_id, unit_id, name, name_sort, type, kind, sub_meters, tag_name, icon, color,
    gas_factors, register, version on meter
  for each statement execute function renew_structure_stamp();
