-- Job descriptions of users: a file, and the user's impact on the energy management system. The user has one as long as the file exists.
alter table app_user add column impact text not null default '';
alter table file add column described_user_id int references app_user;
create unique index file_described_user on file (described_user_id) where described_user_id is not null;

-- Files that belong to neither a meter nor a profile can be deleted; they leave the disk as those of documents do.
drop trigger file_dropped on file;
create trigger file_dropped after delete on file for each row
  when (old.document_id is not null or (old.meter_id is null and not old.is_profile))
  execute function note_dropped_file();
