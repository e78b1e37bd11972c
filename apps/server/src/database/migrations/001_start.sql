-- Names: *_key is the folded name that must be unique, *_sort orders as Persian readers expect (see sortKey.ts).
-- Text sorts by bytes everywhere, so that both engines and every operating system order alike.

create table app_user (
  id int generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  password_hash text not null,
  role text not null default 'user' check (role in ('root', 'user')),
  photo text,
  active boolean not null default true,
  token_version int not null default 1,
  created timestamptz not null default now()
);

create table session (
  id uuid primary key,
  user_id int not null references app_user on delete cascade,
  created timestamptz not null,
  last_seen timestamptz not null,
  expires timestamptz not null
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires);

create table captcha (
  id uuid primary key,
  answer_hash text not null,
  expires timestamptz not null
);
create index captcha_expires on captcha (expires);

-- One row for each failed sign-in of the last minutes.
create table login_attempt (
  id bigint generated always as identity primary key,
  account_key text not null,
  address text not null,
  at timestamptz not null
);
create index login_attempt_account on login_attempt (account_key, at);
create index login_attempt_address on login_attempt (address, at);
create index login_attempt_at on login_attempt (at);

create table organization (
  id int generated always as identity primary key,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  status text not null,
  created timestamptz not null default now(),
  constraint organization_name unique (name_key)
);

create table city (
  id int generated always as identity primary key,
  name text not null,
  name_sort text collate "C" not null,
  state text not null,
  created timestamptz not null default now(),
  unique (state, name)
);

create table building (
  id int generated always as identity primary key,
  organization_id int not null references organization,
  city_id int references city,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  kind text not null check (kind in ('Building', 'Site')),
  area float8,
  type text,
  people_count int,
  e_ideal float8,
  standard text,
  created timestamptz not null default now(),
  constraint building_name unique (organization_id, name_key)
);

create table unit (
  id int generated always as identity primary key,
  name text not null,
  name_sort text collate "C" not null,
  symbol text not null,
  abbr text not null,
  type text not null check (type in ('Consumption', 'Parameter')),
  carrier text not null,
  icon text not null,
  color text not null,
  related jsonb not null default '[]',
  created timestamptz not null default now(),
  unique (name, symbol)
);

create table meter (
  id int generated always as identity primary key,
  building_id int not null references building,
  parent_id int references meter,
  unit_id int not null references unit,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  type text not null check (type in ('Consumption', 'Parameter')),
  tag_name text not null default '',
  icon text,
  color text,
  -- Grows with each change of this meter's readings: a check remembers it, a replacement compares it.
  readings_version int not null default 0,
  created timestamptz not null default now()
);
create unique index meter_name on meter (building_id, coalesce(parent_id, 0), name_key);
create index meter_parent on meter (parent_id);

-- One stored sheet of readings. `client_id` is made by the client, so that a repeated request stores once.
create table upload (
  id int generated always as identity primary key,
  client_id text,
  body_hash text not null,
  meter_id int not null references meter,
  user_id int not null references app_user,
  kind text not null,
  stored int not null,
  replaced int not null,
  dropped int not null,
  from_day date,
  to_day date,
  file_name text,
  created timestamptz not null default now(),
  constraint upload_client_id unique (user_id, client_id)
);
create index upload_meter on upload (meter_id);

create table reading_day (
  meter_id int not null references meter,
  day date not null,
  value float8 not null,
  cost float8,
  upload_id int references upload,
  primary key (meter_id, day)
);

-- What a replacement or a deletion took away. A deletion waits for the upload that fills its place: the days come
-- back when none follows or it fails.
create table reading_day_history (
  id bigint generated always as identity primary key,
  meter_id int not null references meter,
  day date not null,
  value float8 not null,
  cost float8,
  upload_id int references upload,
  reason text not null check (reason in ('replaced', 'deleted')),
  removed_by int references app_user,
  removed_by_upload int references upload,
  removed_at timestamptz not null,
  -- For a deletion that waits: when the days come back, and the meter's readings_version before it.
  restore_at timestamptz,
  version_before int
);
create index reading_day_history_meter on reading_day_history (meter_id, day);
create index reading_day_history_restore on reading_day_history (restore_at) where restore_at is not null;

create table file (
  id int generated always as identity primary key,
  stored_name text not null unique,
  title text not null,
  content_type text not null,
  size int not null,
  is_profile boolean not null default false,
  read_only boolean not null default false,
  meter_id int references meter,
  upload_id int references upload,
  created_by int not null references app_user,
  created timestamptz not null default now()
);
create index file_meter on file (meter_id, created);
create index file_created_by on file (created_by, created);
