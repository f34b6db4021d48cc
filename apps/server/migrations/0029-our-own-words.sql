-- What chargers report and answer is kept in our own words; the protocol's word stays beside them as text.
alter table device_command add reject_reason text; -- why it was refused, as far as we act on it; result is the charger's own word
update device_command set reject_reason = case
    when result in ('NotSupported', 'NotImplemented', 'UnknownVendorId', 'UnknownMessageId') then 'NOT_SUPPORTED'
    when result = 'Unknown' then 'NOT_FOUND'
    when result = 'VersionMismatch' then 'WRONG_VERSION'
    else 'REFUSED' end
  where status = '40' and ack_time is not null;

create function pg_temp.our_status(word text) returns text language sql immutable as $$
  select case word when 'SuspendedEVSE' then 'PAUSED_BY_PILE' when 'SuspendedEV' then 'PAUSED_BY_CAR' else upper(word) end $$;
update charger_gun set device_status = pg_temp.our_status(device_status), error_code = nullif(error_code, 'NoError')
  where device_status is not null;
update charger_pile set device_info = device_info || jsonb_build_object('status', pg_temp.our_status(device_info ->> 'status'),
    'errorCode', nullif(device_info ->> 'errorCode', 'NoError'))
  where device_info ? 'status';

update gun_power set schedule = jsonb_build_object(
    'unit', coalesce(schedule #>> '{chargingSchedule,chargingRateUnit}', 'W'),
    'periods', coalesce((
      select jsonb_agg(jsonb_build_object('startSec', coalesce(period -> 'startPeriod', '0'), 'limit', coalesce(period -> 'limit', '0')) order by place)
      from jsonb_array_elements(schedule #> '{chargingSchedule,chargingSchedulePeriod}') with ordinality as periods (period, place)), '[]'))
  where schedule is not null;
