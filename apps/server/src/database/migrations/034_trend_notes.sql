-- Comments on baselines.
alter table note add column trend_id int references trend on delete cascade;
alter table note drop constraint note_about_one;
alter table note add constraint note_about_one
  check (num_nonnulls(organization_id, building_id, meter_id, formula_id, trend_id) = 1);
create index note_by_trend on note (trend_id, id);
