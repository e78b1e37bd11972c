-- The log in parts by month, with two indexes: its order, and what it is narrowed by. Nothing is copied: the table
-- that is here becomes the first part.
alter table audit validate constraint audit_bound;

-- What a line is found by: person, type and id of the object, organization, action.
create or replace function audit_keys(
  action text, actor_id int, object_type text, object_id text, organization_id int
) returns text[] immutable parallel safe language sql as $$
  select array_remove(array[action, 'a:' || actor_id::text, 't:' || object_type, 'i:' || object_id,
    'g:' || organization_id::text], null)
$$;
create unique index audit_first_pkey on audit (at, id);
create index audit_first_keys on audit
  using gin (audit_keys(action, actor_id, object_type, object_id, organization_id)) with (fastupdate = off);

-- From here on readers wait, for a moment.
drop index audit_at, audit_by_actor, audit_by_action, audit_by_object, audit_by_organization;
drop trigger audit_is_append_only on audit;
alter table audit rename to audit_first;
alter sequence audit_id_seq rename to audit_first_id_seq;
alter table audit_first drop constraint audit_pkey;
alter table audit_first add primary key using index audit_first_pkey;

create table audit (
  id bigint generated always as identity,
  at timestamptz not null,
  action text not null,
  actor_id int,
  actor_name text,
  object_type text,
  object_id text,
  object_name text,
  names_key text not null default '',
  organization_id int,
  address text,
  request_id text,
  details jsonb not null default '{}',
  primary key (at, id)
) partition by range (at);
create index audit_by_keys on audit
  using gin (audit_keys(action, actor_id, object_type, object_id, organization_id)) with (fastupdate = off);
select setval(pg_get_serial_sequence('audit', 'id'), last_value, is_called) from audit_first_id_seq;
alter table audit_first alter id drop identity;

do $$
begin
  execute format('alter table audit attach partition audit_first for values from (minvalue) to (%s)',
    (select substring(pg_get_constraintdef(oid) from '''[^'']+''') from pg_constraint
     where conrelid = 'audit_first'::regclass and conname = 'audit_bound'));
end $$;
alter table audit_first drop constraint audit_bound;

-- Lines that no part takes yet.
create table audit_rest partition of audit default;

-- Append-only, whoever asks: no setting of a session changes that, and the triggers fire in every replication role.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = '42501';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function refuse_audit_change();

-- The parts with their bounds; null where there is none. The one for the rest has no bounds at all.
create or replace view audit_part as
  select relname::text as name,
    substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz as lower,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz as upper
  from (select c.relname, pg_get_expr(c.relpartbound, c.oid) as bound
        from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'audit'::regclass) part;

-- A trigger before truncate holds for its own table only.
create or replace function protect_audit_part(part text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger audit_is_not_emptied before truncate on %I
    for each statement execute function refuse_audit_change()', part);
  execute format('alter table %I enable always trigger audit_is_not_emptied', part);
  execute format('alter table %I enable always trigger audit_is_append_only', part);
end $$;
alter table only audit enable always trigger audit_is_append_only;
alter table only audit enable always trigger audit_is_not_emptied;
select protect_audit_part(name) from audit_part;

-- Makes the parts of the months up to one, at most five years of them. Lines that came before their part lie in the
-- one for the rest, which then becomes the part itself. Writers wait meanwhile, readers only where there is a rest.
create or replace function make_audit_parts(until timestamptz) returns void
language plpgsql security definer set lock_timeout = '5s' as $$
declare
  lower_bound timestamptz;
  upper_bound timestamptz;
  last_line timestamptz;
  part text;
begin
  select max(upper) into lower_bound from audit_part;
  if lower_bound >= until then return; end if;
  -- The log before any of its parts, as everybody else takes them: in another order two would wait for each other.
  lock table only audit in share row exclusive mode;
  if exists (select from audit_rest) then lock table only audit in access exclusive mode; end if;
  for count in 1..60 loop
    select max(upper) into lower_bound from audit_part;
    exit when lower_bound >= until;
    part := 'audit_' || to_char(lower_bound at time zone 'UTC', 'YYYY_MM');
    select max(at) into last_line from audit_rest;
    upper_bound := (date_trunc('month', coalesce(last_line, lower_bound) at time zone 'UTC') + interval '1 month')
      at time zone 'UTC';
    if last_line is null then
      execute format('create table %I (like audit including defaults including indexes)', part);
    else
      alter table audit detach partition audit_rest;
      execute format('alter table audit_rest rename to %I', part);
    end if;
    execute format('alter table audit attach partition %I for values from (%L) to (%L)', part, lower_bound, upper_bound);
    perform protect_audit_part(part);
    if last_line is not null then
      create table audit_rest partition of audit default;
      perform protect_audit_part('audit_rest');
    end if;
  end loop;
end $$;

-- With the rights of whoever owns the log: temporary tables of the caller must not take the place of its own.
do $$
begin
  execute format('alter function make_audit_parts set search_path = %I, pg_temp', current_schema());
end $$;

-- Lays an empty log into parts from a month on, as another store has it; one with lines stays as it is.
create or replace function begin_audit_parts(first timestamptz, until timestamptz) returns void
language plpgsql as $$
declare
  part text;
begin
  if exists (select from audit) then return; end if;
  for part in select name from audit_part where name <> 'audit_rest' loop
    execute format('drop table %I', part);
  end loop;
  perform make_first_audit_part(first);
  perform make_audit_parts(until);
end $$;

-- The part of all that is older than the others: empty again where that was archived.
create or replace function make_first_audit_part(until timestamptz) returns void language plpgsql as $$
begin
  create table audit_first (like audit including defaults including indexes);
  execute format('alter table audit attach partition audit_first for values from (minvalue) to (%L)', until);
  perform protect_audit_part('audit_first');
end $$;

-- A line as it is sealed and archived. What a search compares (names_key) is left out: it can be worked out again.
create or replace function audit_line(line audit) returns text stable parallel safe language sql as $$
  select jsonb_build_object(
    'id', line.id, 'at', to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'action', line.action, 'actor_id', line.actor_id, 'actor_name', line.actor_name,
    'object_type', line.object_type, 'object_id', line.object_id, 'object_name', line.object_name,
    'organization_id', line.organization_id, 'address', line.address, 'request_id', line.request_id,
    'details', line.details)::text
$$;

-- One row a day (UTC) that is over and has lines; each hash takes in the one before it.
create table audit_seal (
  day date primary key,
  lines bigint not null check (lines > 0),
  first_id bigint not null,
  last_id bigint not null,
  -- SHA-256 of the SHA-256 of each line, in hexadecimal digits, in the order of the log.
  content text not null,
  hash text not null,
  sealed timestamptz not null
);
-- What left the log into files; each hash takes in the one before it.
create table audit_archive (
  -- The first instant that the file does not hold.
  until timestamptz primary key,
  file text not null,
  lines bigint not null check (lines > 0),
  first_id bigint not null,
  last_id bigint not null,
  -- SHA-256 of the unpacked file.
  content text not null,
  hash text not null,
  archived timestamptz not null
);
create trigger audit_is_append_only before update or delete on audit_seal
  for each row execute function refuse_audit_change();
create trigger audit_is_append_only before update or delete on audit_archive
  for each row execute function refuse_audit_change();
select protect_audit_part('audit_seal'), protect_audit_part('audit_archive');
