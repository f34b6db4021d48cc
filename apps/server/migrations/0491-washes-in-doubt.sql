-- A wash whose end its machine did not report waits for staff, until they refund it or know that it was done. Those of long ago wait for nobody.
alter table wash_use add column doubt_reason text;
alter table wash_use add column confirm_time timestamptz;
alter table wash_use add column confirm_remark text;
update wash_use set doubt_reason = fail_reason, fail_reason = null,
  confirm_time = case when end_time < now() - interval '30 days' then end_time end
where status = '30' and fail_reason is not null;
create index wash_use_doubt on wash_use (id desc) include (station_id)
  where status = '30' and doubt_reason is not null and confirm_time is null;
