-- A saved formula can be edited: each change raises its version, as with the nodes of the structure.
alter table formula add column version int not null default 1;
