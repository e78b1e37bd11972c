-- People, reminders, documents, open points and the node of an event.
alter table event
  add column uid text not null default gen_random_uuid(),
  add column node_type text check (node_type in ('Organization', 'Building', 'Meter')),
  add column building_id int references building on delete set null,
  add column meter_id int references meter on delete set null,
  add column in_charts boolean not null default false,
  add column minutes_id int references document on delete set null,
  -- Minutes before the start.
  add column reminder int check (reminder between 0 and 10080),
  -- When the next reminder is due, and the first day of its occurrence.
  add column remind_at timestamptz,
  add column remind_day date;
create index event_uid on event (uid);
create index event_remind on event (remind_at) where remind_at is not null;
create index event_building on event (building_id) where building_id is not null;
create index event_meter on event (meter_id) where meter_id is not null;
create index event_minutes on event (minutes_id) where minutes_id is not null;

create table event_person (
  event_id int not null references event on delete cascade,
  user_id int not null references app_user on delete cascade,
  primary key (event_id, user_id)
);
create index event_person_user on event_person (user_id);

create table event_document (
  event_id int not null references event on delete cascade,
  document_id int not null references document on delete cascade,
  primary key (event_id, document_id)
);
create index event_document_document on event_document (document_id);

-- What a meeting left to do.
create table event_point (
  id int generated always as identity primary key,
  event_id int not null references event on delete cascade,
  task text not null,
  user_id int not null references app_user,
  due date,
  done timestamptz,
  position int not null
);
create index event_point_event on event_point (event_id, position);
create index event_point_user on event_point (user_id, done);
