-- A person's name as it is told from the names of others. Two who had the same one before keep it: nobody new gets it.
-- The keys of stored names are worked out by refreshNames.ts.
alter table app_user add name_key text not null default '';
create index app_user_name on app_user (name_key) where active;
