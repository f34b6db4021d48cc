-- When it opened last: at first, or after its recovery; and the warning of its station that it gave way to.
alter table warning add open_time timestamptz not null default now(), add storm_id bigint;
update warning set open_time = first_time;
drop index warning_together;
create index warning_together on warning (station_id, alarm_code, open_time) where status = '00' and storm_flag = 0;
create index warning_storm on warning (storm_id) where storm_id is not null;
