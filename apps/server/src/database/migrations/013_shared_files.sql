-- One sheet with the rows of many meters is kept once: each meter has a row of its own for the same stored file.
alter table file drop constraint file_stored_name_key;
