-- What was adjusted has a sum of its own, so that due less discounts and with adjustments is what was received.
alter table stat_daily add column adjust_amt bigint not null default 0;
alter table stat_company_daily add column adjust_amt bigint not null default 0;
alter table stat_monthly add column adjust_amt bigint not null default 0;
alter table charge_order_day add column adjust_amt bigint not null default 0;

-- Each billed order keeps this rule, so its sums do as well.
update stat_daily set adjust_amt = actual_amt - total_amt + discount_amt where actual_amt <> total_amt - discount_amt;
update stat_company_daily set adjust_amt = actual_amt - total_amt + discount_amt where actual_amt <> total_amt - discount_amt;
update stat_monthly set adjust_amt = actual_amt - total_amt + discount_amt where actual_amt <> total_amt - discount_amt;

-- The list also sums orders without a bill.
update charge_order_day kept set adjust_amt = orders.adjust_amt
from (
  select times.time_type, times.day, station_id, company_id, order_status, pay_status, coalesce(settle_type, '') as settle_type, pile_type,
    sum(o.adjust_amt) as adjust_amt
  from charge_order o
  cross join lateral (values ('CREATE', day_of_id(o.id)), ('START', day_of(o.start_time)), ('END', day_of(o.end_time)),
    ('SETTLE', day_of(o.settle_time))) as times (time_type, day)
  where o.adjust_amt <> 0 and times.day is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8
) as orders
where (kept.time_type, kept.day, kept.station_id, kept.company_id, kept.order_status, kept.pay_status, kept.settle_type, kept.pile_type)
  = (orders.time_type, orders.day, orders.station_id, orders.company_id, orders.order_status, orders.pay_status, orders.settle_type, orders.pile_type);
