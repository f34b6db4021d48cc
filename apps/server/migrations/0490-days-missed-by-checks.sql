-- From which day on a carrier's orders are compared by themselves: days that were missed since then, such as while it was disabled, are caught
-- up with. Of carriers that are compared with daily already nothing before yesterday is.
alter table carrier add column check_from date;
update carrier set check_from = (now() at time zone 'Asia/Shanghai')::date - 1 where check_mode = 'DAILY';
