-- Named states of pages: a page of the product and its query, with the people who may open them.
create table saved_view (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  page text collate "C" not null check (page like '/%'),
  state text collate "C" not null check (length(state) <= 4000),
  is_pinned boolean not null default false,
  is_default boolean not null default false,
  position int not null default 0,
  created timestamptz not null default now(),
  version int not null default 1,
  constraint saved_view_name unique (owner_id, name_key)
);
create unique index saved_view_default on saved_view (owner_id, page) where is_default;

create table saved_view_reader (
  view_id int not null references saved_view on delete cascade,
  user_id int not null references app_user on delete cascade,
  primary key (view_id, user_id)
);
create index saved_view_reader_user on saved_view_reader (user_id);
