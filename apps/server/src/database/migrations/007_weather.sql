-- Mean air temperature of a day in a city. It belongs to no organization.
create table weather_day (
  city_id int not null references city,
  day date not null,
  temperature_c float8 not null check (temperature_c between -60 and 60),
  user_id int not null references app_user,
  created timestamptz not null default now(),
  primary key (city_id, day)
);
create index weather_day_by_day on weather_day (day, city_id);
create index weather_day_user on weather_day (user_id);
