-- An upload of temperatures is a layer over the days of its city, as one of readings is over its meter's (003): of the
-- layers that are not undone the newest one shows. Its days stand in weather_day, all others in weather_day_history,
-- and none in both.
create table weather_upload (
  id int generated always as identity primary key,
  city_id int not null references city,
  user_id int not null references app_user,
  -- Made by the client; the hash tells a repeated request from another one.
  client_id text,
  body_hash text not null,
  file_name text,
  stored int not null,
  replaced int not null,
  dropped int not null,
  from_day date not null,
  to_day date not null,
  created timestamptz not null default now(),
  is_undone boolean not null default false,
  -- The last undo or restore: how many days it changed, left as they were, or did not find.
  changed_by int references app_user,
  changed_at timestamptz,
  changed_days int,
  changed_kept int,
  changed_failed int,
  constraint weather_upload_of_city unique (city_id, id),
  constraint weather_upload_client_id unique (user_id, client_id, city_id),
  constraint weather_upload_counts check (least(stored, replaced, dropped) >= 0),
  constraint weather_upload_days check (from_day <= to_day)
);
create index weather_upload_changed_by on weather_upload (changed_by) where changed_by is not null;

create table weather_day_history (
  city_id int not null,
  upload_id int not null,
  -- Jalali 1300 to 1500, here and below.
  day date not null constraint weather_day_history_day check (day between '1921-03-21' and '2122-03-20'),
  temperature_c float8 not null check (temperature_c between -60 and 60),
  primary key (city_id, upload_id, day),
  constraint weather_day_history_upload_of_city
    foreign key (city_id, upload_id) references weather_upload (city_id, id)
);
create index weather_day_history_city_day on weather_day_history (city_id, day);

-- Grows with each change of the city's days, as readings_version of a meter does.
alter table city add column weather_version int not null default 0;

-- All days of one request were stored by one person at one moment.
insert into weather_upload (city_id, user_id, body_hash, stored, replaced, dropped, from_day, to_day, created)
select city_id, user_id, '', count(*), 0, 0, min(day), max(day), created
from weather_day group by city_id, user_id, created order by created, city_id, user_id;
alter table weather_day add column upload_id int;
update weather_day d set upload_id = u.id
from weather_upload u where u.city_id = d.city_id and u.user_id = d.user_id and u.created = d.created;
alter table weather_day
  alter column upload_id set not null,
  add constraint weather_day_upload_of_city foreign key (city_id, upload_id) references weather_upload (city_id, id),
  -- Both stand with the upload.
  drop column user_id,
  drop column created;

-- Where days break the rule, it stays for what is written from now on, and `db doctor` names it.
alter table weather_day
  add constraint weather_day_day check (day between '1921-03-21' and '2122-03-20') not valid;
do $$
begin
  alter table weather_day validate constraint weather_day_day;
exception when check_violation then
  raise warning 'rows of weather_day break the rule weather_day_day';
end $$;
