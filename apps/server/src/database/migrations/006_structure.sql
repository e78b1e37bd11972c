-- Two people may edit the same node: each change raises its version, and one that began from an older one is refused.
alter table organization add column version int not null default 1;
alter table building add column version int not null default 1;
alter table meter add column version int not null default 1;

-- Own factors of a gas meter, [{"from": "2024-03-20", "kWhPerM3": 9.8}], the oldest first.
alter table meter add column gas_factors jsonb not null default '[]';
