-- Files of library documents. A document and the files that belong to it go with their organization.
alter table document
  add column title_key text not null default '',
  -- Order of the clause: 1002 for 10-2.
  add column clause_sort int,
  add column version int not null default 1;
update document set title_key = lower(translate(title, 'يك', 'یک')),
  clause_sort = split_part(standard_number, '-', 1)::int * 100 + split_part(standard_number, '-', 2)::int;
create index document_day on document (day);
create index document_clause on document (standard_number) where standard_number is not null;

alter table file add column document_id int references document on delete cascade;
create index file_document on file (document_id, id desc) where document_id is not null;

-- Names of stored files whose rows are gone; the server removes the files and then these rows.
create table dropped_file (
  stored_name text primary key,
  dropped timestamptz not null default now()
);
create or replace function note_dropped_file() returns trigger language plpgsql as $$
begin
  insert into dropped_file (stored_name)
    select old.stored_name where not exists (select from file where stored_name = old.stored_name)
    on conflict do nothing;
  return null;
end $$;
create trigger file_dropped after delete on file for each row when (old.document_id is not null)
  execute function note_dropped_file();

-- Comments on documents.
alter table note add column document_id int references document on delete cascade;
alter table note drop constraint note_about_one;
alter table note add constraint note_about_one
  check (num_nonnulls(organization_id, building_id, meter_id, formula_id, trend_id, document_id) = 1);
create index note_by_document on note (document_id, id);
