-- Short-lived tokens that a program hands to visitors of its pages. The token itself is signed and kept nowhere.
create table guest_token (
  id uuid primary key,
  key_id int not null references api_key on delete cascade,
  label text not null default '',
  pages jsonb not null,
  -- Ids of the organizations it is limited to; null: those of its key.
  organizations jsonb,
  -- Buildings and meters it is limited to, [{"navType": "Meter", "navID": "7"}]; null: everything of its organizations.
  nodes jsonb,
  created timestamptz not null,
  expires timestamptz not null,
  last_used timestamptz
);
create index guest_token_key on guest_token (key_id);
create index guest_token_expires on guest_token (expires);
