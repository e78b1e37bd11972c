-- Report definitions: what a report is made from.
create table report_definition (
  id int generated always as identity primary key,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  description text not null,
  description_sort text collate "C" not null,
  -- Name and description, as searched.
  search_key text not null,
  -- Domains of energy: industrial, building, transport.
  domains jsonb not null,
  -- A page type of the catalogue, and its time base.
  page text not null,
  period text check (period in ('month', 'season', 'year')),
  -- Ids of units; nodes and baselines with the names they had.
  units jsonb not null,
  nodes jsonb not null,
  trends jsonb not null,
  -- Ids of the organizations it reports on: its readers see all of them; empty for everybody.
  organizations jsonb not null,
  user_id int not null references app_user,
  created timestamptz not null,
  version int not null default 1
);
create index report_definition_user on report_definition (user_id);
