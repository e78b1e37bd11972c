-- Keys of other programs. Only the hash of a key is kept; the prefix tells people which one it is.
create table api_key (
  id int generated always as identity primary key,
  name text not null,
  prefix text not null unique,
  secret_hash text not null unique,
  user_id int not null references app_user on delete cascade,
  -- Pages with the access to each: [{"page": "charts", "access": "read"}].
  scopes jsonb not null,
  -- Ids of the organizations it is limited to; null: those of its creator.
  organizations jsonb,
  may_invite boolean not null default false,
  created timestamptz not null,
  expires timestamptz not null,
  last_used timestamptz,
  last_address text,
  revoked timestamptz
);
create index api_key_user on api_key (user_id);
