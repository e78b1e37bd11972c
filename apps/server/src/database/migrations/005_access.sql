-- Who may do what: levels, positions, limits to organizations, second factor, messages, and the log of it all.

create table permission_level (
  id int generated always as identity primary key,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  created timestamptz not null default now(),
  constraint permission_level_name unique (name_key)
);

-- Ids of modules as the product's own list names them; one that a later version no longer knows is ignored.
create table level_module (
  level_id int not null references permission_level on delete cascade,
  module text not null,
  primary key (level_id, module)
);

create table job_position (
  id int generated always as identity primary key,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  is_active boolean not null default true,
  created timestamptz not null default now(),
  constraint job_position_name unique (name_key)
);

alter table app_user
  -- Orders as Persian readers expect; what was there before sorts by its name until it is changed.
  add name_sort text collate "C" not null default '',
  -- Name, sign-in name, mail address and personnel code as they are searched.
  add search_key text not null default '',
  add email_address text collate "C",
  -- Null for root, who may do everything, and for whoever may do nothing.
  add permission_level_id int references permission_level,
  add position_id int references job_position,
  add personal_code text collate "C",
  add last_sign_in timestamptz,
  -- The second factor: encrypted secret, since when it counts (null: set up, not confirmed), the last step used.
  add otp_secret text,
  add otp_since timestamptz,
  add otp_last_step bigint;
update app_user set name_sort = name, search_key = lower(name || E'\n' || email);
create index app_user_level on app_user (permission_level_id);

create table recovery_code (
  user_id int not null references app_user on delete cascade,
  code_hash text not null,
  used timestamptz,
  primary key (user_id, code_hash)
);

-- Organizations a user is limited to; without a row, all of them. So an organization cannot go while it limits
-- somebody: the last one to go would open all others.
create table user_organization (
  user_id int not null references app_user on delete cascade,
  organization_id int not null references organization,
  primary key (user_id, organization_id)
);
create index user_organization_by_organization on user_organization (organization_id);

-- `setup`: a session that may only set a second factor up.
alter table session
  add purpose text not null default 'full' check (purpose in ('full', 'setup')),
  add address text not null default '',
  add device text not null default '';

create table setting (
  name text primary key,
  value jsonb not null
);

create table notification (
  id int generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  title text not null,
  text text not null,
  link text,
  is_active boolean not null default true,
  created timestamptz not null
);
create index notification_by_user on notification (user_id, created desc);
create index notification_active on notification (user_id, id) where is_active;

-- A sheet that was checked, collided with stored readings and was not stored since.
create table open_upload (
  id int generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  meter_id int not null references meter on delete cascade,
  file_name text,
  days int not null,
  created timestamptz not null,
  constraint open_upload_once unique (user_id, meter_id)
);

-- No foreign keys: a line outlives what it speaks of.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id int,
  actor_name text,
  object_type text,
  object_id text,
  object_name text,
  -- The names of person and object as a search compares them.
  names_key text not null default '',
  -- The organization the object belongs to, where it belongs to one.
  organization_id int,
  address text,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_at on audit (at desc, id desc);
create index audit_by_actor on audit (actor_id, at desc);
create index audit_by_action on audit (action, at desc);
create index audit_by_object on audit (object_id, object_type, at desc);
create index audit_by_organization on audit (organization_id, at desc);

-- Append-only, whoever asks; only a restore, which says so in its transaction, puts another log in its place.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if current_setting('energy.restoring', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'The audit log can only be added to.' using errcode = '42501';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function refuse_audit_change();
