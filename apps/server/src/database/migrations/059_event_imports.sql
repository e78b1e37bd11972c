-- The import an event came with, so that a whole import can be taken back.
alter table event add column import_id uuid;
create index event_import on event (import_id) where import_id is not null;
