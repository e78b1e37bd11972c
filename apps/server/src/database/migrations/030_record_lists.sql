-- Document types and job positions are lists that people keep: who made an entry, a version that grows with each change,
-- and names that are free again once their entry is deleted, which here means inactive.
alter table document_type add created_by int references app_user;
alter table document_type add version int not null default 1;
alter table document_type drop constraint document_type_name;
create unique index document_type_name on document_type (name_key) where is_active;
create index document_type_author on document_type (created_by);
alter table job_position add created_by int references app_user;
alter table job_position add version int not null default 1;
alter table job_position drop constraint job_position_name;
create unique index job_position_name on job_position (name_key) where is_active;
create index job_position_author on job_position (created_by);
