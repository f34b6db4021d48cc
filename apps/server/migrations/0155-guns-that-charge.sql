-- When a gun last said that it charges, by our clock: an answer may carry the time at which its status changed.
alter table charger_gun add column charging_time timestamptz;

-- What guns said before either was heard.
update charger_gun set free_time = device_status_time where device_status = 'AVAILABLE' and free_time is null;
update charger_gun set charging_time = device_status_time where device_status in ('CHARGING', 'PAUSED_BY_PILE', 'PAUSED_BY_CAR');
