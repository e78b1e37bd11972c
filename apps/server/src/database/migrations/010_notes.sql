-- Comments on a node of the structure, and replies one level below.
create table note (
  id int generated always as identity primary key,
  -- What it is about: exactly one of these, and it goes with it.
  organization_id int references organization on delete cascade,
  building_id int references building on delete cascade,
  meter_id int references meter on delete cascade,
  parent_id int references note on delete cascade,
  user_id int not null references app_user,
  -- Null once it is deleted while replies below it remain.
  text text,
  created timestamptz not null,
  constraint note_about_one check (num_nonnulls(organization_id, building_id, meter_id) = 1)
);
create index note_by_organization on note (organization_id, id);
create index note_by_building on note (building_id, id);
create index note_by_meter on note (meter_id, id);
create index note_by_parent on note (parent_id);
create index note_by_user on note (user_id);
