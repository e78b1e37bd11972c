-- A reading belongs to an upload of its own meter. The composite key also finds an upload's readings among those of its
-- meter, so that deleting an upload does not read all readings. 021 checks the rows that are here already.
alter table upload add constraint upload_of_meter unique (meter_id, id);
-- The unique key begins with the same column.
drop index upload_meter;

-- Readings of another meter's upload get one of their own meter, by the same person at the same moment; in the history
-- it is an undone one, so that nothing else shows than before.
insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day, created)
select 'readings of upload ' || u.id, r.meter_id, u.user_id, 'day', count(*), 0, 0, min(r.day), max(r.day), u.created
from reading_day r join upload u on u.id = r.upload_id where u.meter_id <> r.meter_id group by r.meter_id, u.id;
update reading_day r set upload_id = mended.id
from upload mended
where mended.meter_id = r.meter_id and mended.body_hash = 'readings of upload ' || r.upload_id;
insert into upload
  (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day, created, is_undone)
select 'history of upload ' || u.id, h.meter_id, u.user_id, 'day', count(*), 0, 0, min(h.day), max(h.day), u.created, true
from reading_day_history h join upload u on u.id = h.upload_id where u.meter_id <> h.meter_id group by h.meter_id, u.id;
update reading_day_history h set upload_id = mended.id
from upload mended
where mended.meter_id = h.meter_id and mended.body_hash = 'history of upload ' || h.upload_id;

-- Before version 18 PostgreSQL adds no unchecked key to a table in parts.
do $$
declare
  name text;
begin
  foreach name in array array['reading_day', 'reading_day_history'] loop
    execute format('alter table %I drop constraint if exists %I', name, name || '_upload_id_fkey');
    execute format('alter table %I add constraint %I foreign key (meter_id, upload_id) references upload (meter_id, id)%s',
      name, name || '_upload_of_meter',
      (select case when relkind = 'p' then '' else ' not valid' end from pg_class where oid = to_regclass(name)));
  end loop;
end $$;

-- A sub-meter stands in the building of its meter.
alter table meter add constraint meter_of_building unique (building_id, id);
alter table meter drop constraint meter_parent_id_fkey;
alter table meter add constraint meter_parent_of_building
  foreign key (building_id, parent_id) references meter (building_id, id) not valid;

-- What other keys need when the row they point at goes.
create index reading_day_history_removed_by on reading_day_history (removed_by) where removed_by is not null;
create index reading_day_history_removed_by_upload on reading_day_history (removed_by_upload)
  where removed_by_upload is not null;
create index file_upload on file (upload_id) where upload_id is not null;
create index upload_change_user on upload_change (user_id);
create index open_upload_meter on open_upload (meter_id);
create index building_city on building (city_id) where city_id is not null;
create index meter_unit on meter (unit_id);
create index app_user_position on app_user (position_id) where position_id is not null;

-- Rules that only the server held so far. The product reads no kind it does not know, counts nothing below zero and
-- takes days in their order.
update upload set kind = 'day' where kind not in ('day', 'range', 'edit', 'removal', 'deletion');
update upload set stored = greatest(stored, 0), replaced = greatest(replaced, 0), dropped = greatest(dropped, 0),
  left_out = greatest(left_out, 0), kept_costs = greatest(kept_costs, 0)
where least(stored, replaced, dropped, left_out, kept_costs) < 0;
update upload set from_day = to_day, to_day = from_day where from_day > to_day;
update meter set parent_id = null where parent_id = id;

alter table upload
  add constraint upload_kind check (kind in ('day', 'range', 'edit', 'removal', 'deletion')) not valid,
  add constraint upload_counts check (least(stored, replaced, dropped, left_out, kept_costs) >= 0) not valid,
  -- Jalali 1300 to 1500, here and below.
  add constraint upload_days check (from_day <= to_day and from_day >= '1921-03-21' and to_day <= '2122-03-20') not valid;
alter table meter add constraint meter_parent_is_another check (parent_id <> id) not valid;
-- Of all numbers NaN is the largest.
alter table reading_day
  add constraint reading_day_day check (day between '1921-03-21' and '2122-03-20') not valid,
  add constraint reading_day_numbers check (value > '-infinity' and value < 'infinity' and cost > '-infinity' and cost < 'infinity') not valid;
alter table reading_day_history
  add constraint reading_day_history_day check (day between '1921-03-21' and '2122-03-20') not valid,
  add constraint reading_day_history_numbers check (value > '-infinity' and value < 'infinity' and cost > '-infinity' and cost < 'infinity') not valid;
alter table empty_day add constraint empty_day_day check (day between '1921-03-21' and '2122-03-20') not valid;
alter table register_reading
  add constraint register_reading_day check (day between '1921-03-21' and '2122-03-20') not valid,
  add constraint register_reading_number check (value > '-infinity' and value < 'infinity') not valid;
