-- Where the log of the database stood after the last change of each person: a replica that has not come so far does not
-- answer them. Written only while one is in use.
alter table app_user add column wrote_at pg_lsn;
