-- Text of the newest file of each document, for the search in contents. Servers read waiting files one by one; `due` is
-- when a file may be read, moved on by a server that begins, so that a killed one gives it back.
create table document_text (
  document_id int primary key references document on delete cascade,
  file_id int not null references file on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'partly', 'none', 'failed')),
  attempts int not null default 0,
  due timestamptz not null default now(),
  -- Distinct folded words. Made without the parser of the engine, whose words depend on the locale of the store.
  words tsvector
);
create index document_text_words on document_text using gin (words) with (fastupdate = off);
create index document_text_waiting on document_text (due) where state = 'waiting';
create index document_text_file on document_text (file_id);

-- The text in short pieces, to show where the words are.
create table document_passage (
  document_id int not null references document_text on delete cascade,
  number int not null,
  -- Page of a PDF or slide of a presentation.
  page int,
  sheet text,
  text text not null,
  text_key text not null,
  primary key (document_id, number)
);

create or replace function await_document_text() returns trigger language plpgsql as $$
begin
  -- A restore brings the texts with it.
  if current_setting('energy.restoring', true) = 'on' then return null; end if;
  delete from document_passage where document_id = new.document_id;
  insert into document_text (document_id, file_id) values (new.document_id, new.id)
    on conflict (document_id) do update
    set file_id = excluded.file_id, state = 'waiting', attempts = 0, due = now(), words = null;
  return null;
end $$;
create trigger document_text_awaited after insert on file for each row when (new.document_id is not null)
  execute function await_document_text();

insert into document_text (document_id, file_id)
  select document_id, max(id) from file where document_id is not null group by document_id;
