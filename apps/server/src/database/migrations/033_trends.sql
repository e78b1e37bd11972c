-- Variables of formulas are named as the API names them: `type` is consumption or cost, `kind` the carrier.
update formula set
  y_synonyms = coalesce((select jsonb_agg(e || jsonb_build_object('type', e -> 'kind', 'kind', e -> 'type') order by at)
    from jsonb_array_elements(y_synonyms) with ordinality as l (e, at)), '[]'),
  x_synonyms = coalesce((select jsonb_agg(e || jsonb_build_object('type', e -> 'kind', 'kind', e -> 'type') order by at)
    from jsonb_array_elements(x_synonyms) with ordinality as l (e, at)), '[]');

-- Baselines: formulas, period and model, with all that is needed to fit them again.
create table trend (
  id int generated always as identity primary key,
  organization_id int not null references organization on delete cascade,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  from_day date not null,
  to_day date not null,
  -- Number of independent variables, and the power of a polynomial.
  variables int not null check (variables between 0 and 5),
  power int not null check (power between 1 and 4),
  equation text not null,
  y_formula text not null,
  y_synonyms jsonb not null,
  -- One {formula, synonyms} for each independent variable.
  x_axes jsonb not null,
  -- Percent, as typed.
  allowed_deviation text not null,
  form jsonb not null,
  calendar jsonb not null,
  confidence int not null,
  left_out jsonb not null,
  -- Readings of the baseline period changed after the fit.
  is_outdated boolean not null default false,
  user_id int not null references app_user,
  created timestamptz not null,
  version int not null default 1,
  constraint trend_name unique (organization_id, name_key),
  constraint trend_days check (from_day <= to_day)
);
create index trend_user on trend (user_id);

-- Each fit of a baseline; the one with the highest number is the present one.
create table trend_fit (
  trend_id int not null references trend on delete cascade,
  number int not null,
  fitted timestamptz not null,
  user_id int not null references app_user,
  figures jsonb not null,
  primary key (trend_id, number)
);
create index trend_fit_user on trend_fit (user_id);

-- Nodes of its variables: what a change of readings touches.
create table trend_node (
  trend_id int not null references trend on delete cascade,
  type text collate "C" not null,
  node_id int not null,
  primary key (trend_id, type, node_id)
);
create index trend_node_by_node on trend_node (type, node_id);

-- Who is told of deviations.
create table trend_watch (
  trend_id int not null references trend on delete cascade,
  user_id int not null references app_user on delete cascade,
  primary key (trend_id, user_id)
);
create index trend_watch_user on trend_watch (user_id);

-- What the watch saw last: changes to look at, and the deviation it has told of.
create table trend_watch_state (
  trend_id int primary key references trend on delete cascade,
  -- Days whose readings changed and have not been looked at; null for none.
  pending_from date,
  pending_to date,
  checked timestamptz,
  state jsonb not null default '{}'
);
create index trend_watch_pending on trend_watch_state (trend_id) where pending_from is not null;

-- Causes that people gave for deviating days.
create table trend_answer (
  trend_id int not null references trend on delete cascade,
  day date not null,
  cause text not null check (cause in ('event', 'maintenance', 'data', 'other')),
  note text not null,
  user_id int not null references app_user,
  created timestamptz not null,
  primary key (trend_id, day)
);
create index trend_answer_user on trend_answer (user_id);
