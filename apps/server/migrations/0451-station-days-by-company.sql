-- A station that changes its company within a day has a day with each: none is told what the other's orders brought.
alter table station_day drop constraint station_day_pkey;
alter table station_day add primary key (settle_date, station_id, company_id);

create temporary table divided on commit drop as
with shared as (
  select settle_date, station_id from order_bill_day group by 1, 2 having count(distinct company_id) > 1
), bills as (
  select settle_date, station_id, company_id,
    coalesce(sum(share_amt) filter (where bill_type = 'NORMAL'), 0) as actual_amt,
    coalesce(sum(share_amt) filter (where bill_type = 'ADJUST'), 0) as adjust_amt,
    coalesce(sum(share_amt) filter (where holder_id is null), 0) as channel_fee_amt
  from order_bill join shared using (settle_date, station_id) where bill_type in ('NORMAL', 'ADJUST') group by 1, 2, 3
), orders as (
  select billed.settle_date, billed.station_id, billed.company_id, count(*) as order_qty,
    coalesce(sum(charge_order.total_energy), 0) as energy, coalesce(sum(charge_order.elec_amt), 0) as elec_amt,
    coalesce(sum(charge_order.service_amt), 0) as service_amt,
    coalesce(sum(coalesce(charge_order.total_amt, occupy_order.capped_amt)), 0) as total_amt,
    coalesce(sum(coalesce(charge_order.discount_amt, occupy_order.waive_amt)), 0) as discount_amt
  from (select distinct settle_date, station_id, company_id, order_type, order_id from order_bill
    join shared using (settle_date, station_id) where bill_seq = 0 and bill_type = 'NORMAL') as billed
  left join charge_order on billed.order_type = 'CHARGE' and charge_order.id = billed.order_id
  left join occupy_order on billed.order_type = 'OCCUPY' and occupy_order.id = billed.order_id
  group by 1, 2, 3
)
select settle_date, station_id, company_id, coalesce(order_qty, 0) as order_qty, coalesce(energy, 0) as energy,
  coalesce(elec_amt, 0) as elec_amt, coalesce(service_amt, 0) as service_amt, coalesce(total_amt, 0) as total_amt,
  coalesce(discount_amt, 0) as discount_amt, actual_amt, channel_fee_amt, adjust_amt
from bills left join orders using (settle_date, station_id, company_id);

delete from station_day using divided where divided.settle_date = station_day.settle_date and divided.station_id = station_day.station_id;
insert into station_day (settle_date, station_id, company_id, order_qty, energy, elec_amt, service_amt, total_amt, discount_amt,
  actual_amt, channel_fee_amt, adjust_amt)
select settle_date, station_id, company_id, order_qty, energy, elec_amt, service_amt, total_amt, discount_amt, actual_amt,
  channel_fee_amt, adjust_amt from divided;
