-- Sums of a Jalali year of the meters of a building that count in one unit and role, so that charts of many buildings do
-- not read the months of each meter (see placeYears.ts). The meters of a row never change: when others count, another row
-- is made. Filled building by building while the server works; what is not there yet is read from the months.
create table place_series (
  id int generated always as identity primary key,
  building_id int not null references building on delete cascade,
  meters int[] not null
);
create index place_series_building on place_series (building_id);

-- Days as bits, 31 for each month: those that all meters have, any, and any with a cost. `present` counts meters.
create table place_year (
  series_id int not null references place_series on delete cascade,
  jy smallint not null,
  value float8 not null,
  cost numeric,
  n int not null,
  present int not null,
  every_days bit(372) not null,
  any_days bit(372) not null,
  cost_days bit(372) not null,
  primary key (series_id, jy)
);

-- What the meters of a building looked like when its series were made.
create table place_made (
  building_id int primary key references building on delete cascade,
  signature text not null
);
