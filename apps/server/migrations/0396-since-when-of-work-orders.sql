-- When that began which the order is about: its warning, or the order itself. What staff took to react counts from there.
alter table work_order add column since_time timestamptz;
update work_order set since_time = least(create_time, coalesce((select open_time from warning where warning.id = warning_id), create_time));
alter table work_order alter column since_time set not null;
