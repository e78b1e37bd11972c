-- The secret address under which a user's calendar can be read; only its hash is kept.
create table calendar_feed (
  user_id int primary key references app_user on delete cascade,
  secret_hash text not null unique,
  created timestamptz not null,
  last_read timestamptz
);
