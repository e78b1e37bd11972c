-- The working week of an organization, which its calendar shades; a name of energy-core.
alter table organization add column week text not null default 'friday';
