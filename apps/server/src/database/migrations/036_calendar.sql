-- Events over several days and across midnight, repetition in Jalali terms, a place, and changes.
alter table event add column last_day date;
update event set last_day = day;
alter table event
  alter column last_day set not null,
  add column place text not null default '',
  add column repeat text check (repeat in ('week', 'month', 'year')),
  -- Last day on which an occurrence may begin.
  add column until date,
  -- First days of occurrences that were taken out.
  add column skipped jsonb not null default '[]',
  add column version int not null default 1,
  drop constraint event_check2,
  add constraint event_ends_after_start
    check (last_day > day or (last_day = day and (from_hour is null or from_hour <= to_hour))),
  add constraint event_until check (until is null or (repeat is not null and until >= day));
create index event_repeating on event (day) where repeat is not null;
create index event_last_day on event (last_day);
