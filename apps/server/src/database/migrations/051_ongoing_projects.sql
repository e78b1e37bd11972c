-- The reporting period of an ongoing project ends with the last reading of its meters.
alter table mv_project add column is_ongoing boolean not null default false;

-- The watch over ongoing projects: readings changed so many times, and were looked at so many times.
create table mv_project_watch (
  project_id int primary key references mv_project on delete cascade,
  changes int not null default 1,
  looked int not null default 0,
  -- The side of the expected saving that its author was told of.
  state jsonb not null default '{}'
);
create index mv_project_watch_due on mv_project_watch (project_id) where changes > looked;
