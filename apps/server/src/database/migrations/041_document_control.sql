-- Controlled documents: versions with their states, an owner who is told of the next review, and who has read a version.
-- All of it is optional: a document that is only uploaded has no state, owner or review day.
alter table document
  add column owner_id int references app_user,
  add column review_day date,
  -- Approval by somebody other than the user who submitted the version.
  add column needs_other_approver boolean not null default true,
  -- Newest file, so that a list joins one row per document; files and documents would refer to each other with a key.
  add column newest_file_id bigint;
update document set newest_file_id = (select max(id) from file where document_id = document.id);
create index document_owner on document (owner_id) where owner_id is not null;
create index document_review on document (review_day) where review_day is not null;

-- Of files of documents: what changed in this version and why, and its state.
alter table file
  add column change_note text,
  add column state text check (state in ('draft', 'review', 'approved', 'withdrawn'));

-- Who brought which version into which state.
create table document_step (
  id int generated always as identity primary key,
  file_id bigint not null references file on delete cascade,
  -- null: no longer controlled.
  state text check (state in ('draft', 'review', 'approved', 'withdrawn')),
  note text,
  user_id int not null references app_user,
  created timestamptz not null
);
create index document_step_file on document_step (file_id, id);
create index document_step_user on document_step (user_id);

-- Who was asked to read a version, and who has.
create table document_reading (
  file_id bigint not null references file on delete cascade,
  user_id int not null references app_user,
  asked timestamptz not null,
  -- Last message about it.
  reminded timestamptz not null,
  confirmed timestamptz,
  primary key (file_id, user_id)
);
create index document_reading_user on document_reading (user_id);

-- Messages about a review that were sent, so that none is sent twice.
create table document_review_message (
  document_id int not null references document on delete cascade,
  owner_id int not null references app_user,
  review_day date not null,
  days_before int not null,
  sent timestamptz not null,
  primary key (document_id, owner_id, review_day, days_before)
);
create index document_review_message_owner on document_review_message (owner_id);
