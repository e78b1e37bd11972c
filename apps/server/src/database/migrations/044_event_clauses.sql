-- Clause of the standard that an event is evidence of, such as an internal audit.
alter table event add column standard_number text;
create index event_clause on event (standard_number) where standard_number is not null;
