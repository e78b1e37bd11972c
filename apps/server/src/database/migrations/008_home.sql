-- What the home page lists beside figures: documents and events. One without an organization is everybody's.

create table document_type (
  id int generated always as identity primary key,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  is_active boolean not null default true,
  created timestamptz not null default now(),
  constraint document_type_name unique (name_key)
);

create table document (
  id int generated always as identity primary key,
  organization_id int references organization on delete cascade,
  title text not null,
  title_sort text collate "C" not null,
  -- Clause of the standard, such as 4-1.
  standard_number text collate "C",
  document_type_id int not null references document_type,
  is_standard boolean not null,
  day date not null,
  user_id int not null references app_user,
  created timestamptz not null default now(),
  check (not is_standard or standard_number is not null)
);
create index document_organization on document (organization_id);
create index document_type_of on document (document_type_id);
create index document_user on document (user_id);
create index document_newest on document (is_standard, created desc);

create table event (
  id int generated always as identity primary key,
  organization_id int references organization on delete cascade,
  name text not null,
  name_sort text collate "C" not null,
  day date not null,
  type text not null check (type in ('FullDay', 'Hourly')),
  -- On the clocks of Iran, HH:MM.
  from_hour text collate "C" check (from_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to_hour text collate "C" check (to_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  description text not null default '',
  user_id int not null references app_user,
  created timestamptz not null default now(),
  check ((type = 'Hourly') = (from_hour is not null)),
  check ((type = 'Hourly') = (to_hour is not null)),
  check (from_hour <= to_hour)
);
create index event_day on event (day);
create index event_organization on event (organization_id);
create index event_user on event (user_id);
