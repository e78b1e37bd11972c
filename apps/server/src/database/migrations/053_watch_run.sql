-- Days in a row on one side of the prediction that the watch over a baseline reports.
alter table trend add column run_days int not null default 7 check (run_days between 2 and 366);
