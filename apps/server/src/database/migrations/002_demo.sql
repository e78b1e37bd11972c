-- One row once the sample organisations were made, so that they stay away after someone deleted them.
create table demo_made (
  made timestamptz not null default now()
);
