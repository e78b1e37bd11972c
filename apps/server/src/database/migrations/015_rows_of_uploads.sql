-- The row of the sheet a reading came from: 1-based, as issues name it. Null for edits and readings stored before.
-- All days of one bill have the same row.
alter table reading_day add column source_row int;
alter table reading_day_history add column source_row int;
-- The sheet of the workbook, how many of its rows were left out by the user's consent, and how many replaced days
-- kept the cost they had.
alter table upload add column sheet_name text;
alter table upload add column left_out int not null default 0;
alter table upload add column kept_costs int not null default 0;

-- What a file looked like and where its readings went, so that the next one of its kind needs one press.
create table upload_profile (
  id int generated always as identity primary key,
  organization_id int not null references organization on delete cascade,
  -- Null for a sheet of many meters, which are named in its rows.
  meter_id int references meter on delete cascade,
  name text not null,
  -- The texts of the header, folded: one profile for each header and destination.
  signature text not null,
  layout jsonb not null,
  user_id int not null references app_user,
  created timestamptz not null default now(),
  used timestamptz not null
);
create unique index upload_profile_destination
  on upload_profile (organization_id, coalesce(meter_id, 0), signature);
create index upload_profile_meter on upload_profile (meter_id) where meter_id is not null;
create index upload_profile_user on upload_profile (user_id);
