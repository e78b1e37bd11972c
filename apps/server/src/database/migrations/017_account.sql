-- Small choices of a person that follow them to the next computer: language, look, last organization.
create table user_preference (
  user_id int not null references app_user on delete cascade,
  name text collate "C" not null,
  value text not null,
  primary key (user_id, name)
);

-- A profile picture belongs to the person it shows, whoever stored it; null until it shows somebody.
alter table file add shown_user_id int references app_user;
create index file_shown_user on file (shown_user_id);
update file set shown_user_id = app_user.id
  from app_user
  where is_profile and app_user.photo = '/api/v1/file/' || file.id || '/content';
