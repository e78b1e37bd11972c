-- Formulas over what meters count, kept below a building. The names of their variables are made when they are read.
create table formula (
  id int generated always as identity primary key,
  -- No cascade: a building with formulas is not deleted by accident.
  building_id int not null references building,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  type text not null check (type in ('simple', 'regression')),
  y_formula text not null,
  -- Lists of {id, navType, kind, type, label}; an element's place is the number of its Synonym.
  y_synonyms jsonb not null,
  x_formula text not null,
  x_synonyms jsonb not null,
  user_id int not null references app_user,
  created timestamptz not null,
  constraint formula_name unique (building_id, name_key)
);
create index formula_user on formula (user_id);

alter table note add column formula_id int references formula on delete cascade;
alter table note drop constraint note_about_one;
alter table note add constraint note_about_one
  check (num_nonnulls(organization_id, building_id, meter_id, formula_id) = 1);
create index note_by_formula on note (formula_id, id);
