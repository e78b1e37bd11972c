-- When people are told that a report is due: so many days after the end of each period.
create table report_rhythm (
  report_id int primary key references report_definition on delete cascade,
  every text not null check (every in ('month', 'season', 'year')),
  days_after int not null check (days_after between 0 and 90),
  -- The period that is due next, such as 1403/07, 1403/S2 or 1403, and its day.
  next_period text not null,
  next_day date not null
);
create index report_rhythm_due on report_rhythm (next_day);

create table report_recipient (
  report_id int not null references report_definition on delete cascade,
  user_id int not null references app_user on delete cascade,
  primary key (report_id, user_id)
);
create index report_recipient_user on report_recipient (user_id);
