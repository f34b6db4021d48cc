-- The list of piles shows what the settings know: the row is written with each change of a pile's settings.
create table pile_drift (
  pile_id bigint primary key references charger_pile,
  drift_flag smallint not null default 0
);
create index pile_drift_standing on pile_drift (pile_id) where drift_flag = 1;
insert into pile_drift (pile_id, drift_flag)
select pile_id, max(case when wanted_value is not null and wanted_value is distinct from told_value then 1 else 0 end)
from pile_setting group by pile_id;

-- How a pile took a plan is kept with the sending, and written with the end of its command.
alter table station_fee_send add column status text not null default '10';
update station_fee_send s set status = case
    when c.status = '30' then '30'
    when c.status in ('00', '10') then '10'
    when c.reject_reason = 'NOT_SUPPORTED' then '90'
    else '40' end
from device_command c where c.id = s.command_id;
