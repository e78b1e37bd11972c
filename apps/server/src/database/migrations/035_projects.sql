-- M&V projects with everything their figures follow from beside the readings.
create table mv_project (
  id int generated always as identity primary key,
  building_id int not null references building on delete cascade,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  ipmvp text not null check (ipmvp in ('A', 'B', 'C', 'D')),
  -- Million toman; toman and kg CO2e per unit of the meters.
  cost double precision check (cost >= 0),
  unit_cost double precision check (unit_cost >= 0),
  emission_factor double precision check (emission_factor >= 0),
  -- Ids of meters with the names they had.
  meters jsonb not null default '[]',
  baseline_from date,
  baseline_to date,
  reporting_from date,
  reporting_to date,
  -- Raw JSON of the editor.
  description text,
  baseline_description text,
  reporting_description text,
  measures jsonb not null default '[]',
  variables jsonb not null default '[]',
  model_variables jsonb not null default '[]',
  power int not null default 1 check (power between 1 and 4),
  form jsonb,
  calendar jsonb not null,
  adjustments jsonb not null default '[]',
  parameters jsonb not null default '[]',
  simulated jsonb not null default '[]',
  is_as_simulated boolean not null default false,
  confidence int not null default 90,
  plan jsonb not null,
  -- Figures of the saved model, and its points.
  model jsonb,
  model_points jsonb,
  user_id int not null references app_user,
  created timestamptz not null,
  edited timestamptz not null,
  version int not null default 1,
  constraint mv_project_baseline check (baseline_from <= baseline_to),
  constraint mv_project_reporting check (reporting_from <= reporting_to)
);
create index mv_project_building on mv_project (building_id);
create index mv_project_user on mv_project (user_id);
