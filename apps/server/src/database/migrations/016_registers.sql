-- How the counter of a meter counts, {"digits": 6, "factors": [{"from": "2024-03-20", "factor": 40}], "exchanges":
-- [{"day": "2024-03-20", "final": 81234, "initial": 0}]}; null where nobody has said so.
alter table meter add column register jsonb;

-- What became of the values of a sheet: the unit factor that was applied, and how positions of a counter became
-- consumption; with the days the positions reach over.
alter table upload add column conversion jsonb;
alter table upload add column register jsonb;
alter table upload add column register_from date;
alter table upload add column register_to date;

-- Positions of counters as uploaded sheets have them: the next sheet continues from the last one. Those of an undone
-- upload do not count, nor do those that lie within the days of a newer upload of positions.
create table register_reading (
  upload_id int not null references upload on delete cascade,
  meter_id int not null references meter,
  day date not null,
  value float8 not null,
  -- 1-based row of the sheet.
  source_row int not null,
  primary key (upload_id, day)
);
create index register_reading_day on register_reading (meter_id, day);
