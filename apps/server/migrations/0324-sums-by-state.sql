-- The sums of past orders by state, payment, settlement and kind of pile too: their filters fit most orders, and millions of rows take seconds.
-- The nights before are summed again; until then lists sum their rows.
delete from changed_day where list = 'CHARGE';
delete from summed_day where list = 'CHARGE';
drop table charge_order_day;
create table charge_order_day (
  day date not null,
  station_id bigint not null,
  company_id bigint not null,
  order_status text not null,
  pay_status text not null,
  settle_type text not null, -- empty before the settlement
  pile_type text not null,
  order_qty int not null,
  total_energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  total_amt bigint not null,
  discount_amt bigint not null,
  actual_amt bigint not null,
  group_pay_amt bigint not null,
  primary key (day, station_id, company_id, order_status, pay_status, settle_type, pile_type)
);
drop trigger charge_order_changed on charge_order;
create trigger charge_order_changed after update of order_status, pay_status, settle_type, total_energy, elec_amt, service_amt, total_amt,
    discount_amt, actual_amt, group_pay_amt
  on charge_order for each row when (day_of(old.create_time) < day_of(now())
    and (old.order_status, old.pay_status, old.settle_type, old.total_energy, old.elec_amt, old.service_amt, old.total_amt, old.discount_amt,
        old.actual_amt, old.group_pay_amt)
      is distinct from (new.order_status, new.pay_status, new.settle_type, new.total_energy, new.elec_amt, new.service_amt, new.total_amt,
        new.discount_amt, new.actual_amt, new.group_pay_amt))
  execute function note_changed_id('CHARGE');

-- Counting what few orders have reads their index alone, as for the other filters; the rest of the orders costs nothing here.
drop index charge_order_review;
drop index charge_order_owing;
drop index charge_order_by_hand;
create index charge_order_review on charge_order (id desc) include (station_id) where review_flag = 1;
create index charge_order_owing on charge_order (id desc) include (station_id) where pay_status = '2';
create index charge_order_by_hand on charge_order (id desc) include (station_id) where settle_type = 'MANUAL';
