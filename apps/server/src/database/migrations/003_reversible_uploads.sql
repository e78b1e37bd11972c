-- An upload is a layer over the days of its meter. Of the layers that are not undone the newest one shows: its readings
-- stand in reading_day, all others in reading_day_history, and none in both. Newer means a larger id; ids are given
-- while the meter is held. An upload keeps its place when it is undone and restored.
alter table upload add column is_undone boolean not null default false;
-- A deletion is a layer of empty days (kind 'deletion', its days in empty_day). Until restore_at it waits for the
-- upload that fills its place, and becomes a part of it; when none comes it is undone.
alter table upload add column part_of int references upload on delete cascade;
alter table upload add column restore_at timestamptz;
-- The meter's readings_version before a deletion.
alter table upload add column version_before int;
create index upload_part on upload (part_of) where part_of is not null;
create index upload_restore on upload (restore_at) where restore_at is not null;

create table empty_day (
  meter_id int not null references meter,
  day date not null,
  upload_id int not null references upload on delete cascade,
  primary key (meter_id, day, upload_id)
);
create index empty_day_upload on empty_day (upload_id);

-- Who undid or restored an upload, and how many days that changed, left as they were, or did not find.
create table upload_change (
  id bigint generated always as identity primary key,
  upload_id int not null references upload on delete cascade,
  action text not null check (action in ('undo', 'restore')),
  user_id int not null references app_user,
  at timestamptz not null,
  days int not null,
  kept int not null,
  failed int not null
);
create index upload_change_upload on upload_change (upload_id, id);

-- Deletions made so far. The final ones belong to the first upload after them.
insert into upload
  (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day, created, restore_at, version_before)
select '', meter_id, coalesce(removed_by, (select min(id) from app_user)), 'deletion', 0, count(*), 0,
  min(day), max(day), removed_at, restore_at, min(version_before)
from reading_day_history h
where reason = 'deleted' and not exists (select 1 from reading_day r where r.meter_id = h.meter_id and r.day = h.day)
group by meter_id, removed_by, removed_at, restore_at;
insert into empty_day (meter_id, day, upload_id)
select distinct h.meter_id, h.day, u.id
from reading_day_history h
join upload u on u.kind = 'deletion' and u.meter_id = h.meter_id and u.created = h.removed_at
  and u.restore_at is not distinct from h.restore_at
where h.reason = 'deleted' and not exists (select 1 from reading_day r where r.meter_id = h.meter_id and r.day = h.day);
update upload d set part_of = (
  select min(u.id) from upload u where u.meter_id = d.meter_id and u.kind <> 'deletion' and u.created >= d.created
) where kind = 'deletion' and restore_at is null;

-- Every reading knows its upload. Ones of unknown origin get one each meter; in the history it is an undone one.
insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
select 'unknown readings', meter_id, (select min(id) from app_user), 'day', count(*), 0, 0, min(day), max(day)
from reading_day where upload_id is null group by meter_id;
update reading_day r set upload_id = u.id
from upload u where r.upload_id is null and u.meter_id = r.meter_id and u.body_hash = 'unknown readings';
insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day, created, is_undone)
select 'unknown history', meter_id, (select min(id) from app_user), 'day', count(*), 0, 0, min(day), max(day), removed_at, true
from reading_day_history where upload_id is null group by meter_id, removed_at;
update reading_day_history h set upload_id = u.id
from upload u
where h.upload_id is null and u.meter_id = h.meter_id and u.body_hash = 'unknown history' and u.created = h.removed_at;
alter table reading_day alter column upload_id set not null;

alter table reading_day_history
  alter column upload_id set not null,
  drop column restore_at,
  drop column version_before,
  drop constraint reading_day_history_reason_check,
  add constraint reading_day_history_reason_check check (reason in ('replaced', 'deleted', 'undone'));
create unique index reading_day_history_upload on reading_day_history (upload_id, day);
