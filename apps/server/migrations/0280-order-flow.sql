-- The sums of billed orders by the day on which they ended (END) or were settled (SETTLE). A 0 stands for no carrier or no group.
create table order_flow_day (
  date_type text not null,
  day date not null,
  station_id bigint not null,
  company_id bigint not null,
  pile_id bigint not null,
  carrier_id bigint not null,
  group_id bigint not null,
  order_qty int not null,
  duration_sec bigint not null,
  total_energy bigint not null,
  sharp_energy bigint not null,
  peak_energy bigint not null,
  flat_energy bigint not null,
  valley_energy bigint not null,
  all_day_energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  total_amt bigint not null,
  vip_discount_amt bigint not null,
  group_discount_amt bigint not null,
  activity_discount_amt bigint not null,
  voucher_amt bigint not null,
  discount_amt bigint not null,
  adjust_amt bigint not null,
  actual_amt bigint not null,
  principal_amt bigint not null,
  gift_pay_amt bigint not null,
  group_pay_amt bigint not null,
  margin_pay_amt bigint not null,
  owed_amt bigint not null,
  occupy_amt bigint not null,
  channel_fee_amt bigint not null,
  primary key (date_type, day, station_id, company_id, pile_id, carrier_id, group_id)
);
create index order_flow_day_station on order_flow_day (station_id, date_type, day);

-- What changes in an order of a past day, in its occupy order or in its bill, asks for another sum of its days.
create function note_changed_flow() returns trigger language plpgsql as $$
begin
  insert into changed_day (list, day)
  select 'FLOW_END', day_of(at) from unnest(array[old.end_time, new.end_time]) as given (at) where day_of(at) < day_of(now())
  union
  select 'FLOW_SETTLE', day_of(at) from unnest(array[old.settle_time, new.settle_time]) as given (at) where day_of(at) < day_of(now());
  return null;
end $$;
create trigger charge_order_flow_changed after update of order_status, end_time, settle_time, duration_sec, total_energy, sharp_energy,
    peak_energy, flat_energy, valley_energy, all_day_energy, elec_amt, service_amt, total_amt, vip_discount_amt, group_discount_amt,
    activity_discount_amt, voucher_amt, discount_amt, adjust_amt, actual_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt
  on charge_order for each row when (day_of(least(old.end_time, old.settle_time, new.end_time, new.settle_time)) < day_of(now())
    and (old.order_status, old.end_time, old.settle_time, old.duration_sec, old.total_energy, old.sharp_energy, old.peak_energy,
        old.flat_energy, old.valley_energy, old.all_day_energy, old.elec_amt, old.service_amt, old.total_amt, old.vip_discount_amt,
        old.group_discount_amt, old.activity_discount_amt, old.voucher_amt, old.discount_amt, old.adjust_amt, old.actual_amt,
        old.principal_amt, old.gift_pay_amt, old.group_pay_amt, old.margin_pay_amt, old.owed_amt)
      is distinct from (new.order_status, new.end_time, new.settle_time, new.duration_sec, new.total_energy, new.sharp_energy, new.peak_energy,
        new.flat_energy, new.valley_energy, new.all_day_energy, new.elec_amt, new.service_amt, new.total_amt, new.vip_discount_amt,
        new.group_discount_amt, new.activity_discount_amt, new.voucher_amt, new.discount_amt, new.adjust_amt, new.actual_amt,
        new.principal_amt, new.gift_pay_amt, new.group_pay_amt, new.margin_pay_amt, new.owed_amt))
  execute function note_changed_flow();

create function note_flow_of_charge(charge_id bigint) returns void language sql as $$
  insert into changed_day (list, day)
  select list, day_of(at) from charge_order, lateral (values ('FLOW_END', end_time), ('FLOW_SETTLE', settle_time)) as given (list, at)
  where id = charge_id and day_of(at) < day_of(now())
$$;
create function note_flow_of_occupation() returns trigger language plpgsql as $$
begin
  perform note_flow_of_charge(new.charge_order_id);
  return null;
end $$;
create function note_flow_of_bill() returns trigger language plpgsql as $$
begin
  perform note_flow_of_charge(new.order_id);
  return null;
end $$;
create trigger occupy_order_flow_added after insert on occupy_order for each row
  when (new.actual_amt > 0 and day_of(new.charge_end_time) < day_of(now())) execute function note_flow_of_occupation();
create trigger occupy_order_flow_changed after update of status, actual_amt on occupy_order for each row
  when (day_of(new.charge_end_time) < day_of(now()) and (old.status, old.actual_amt) is distinct from (new.status, new.actual_amt))
  execute function note_flow_of_occupation();
-- The fee of a bill that is made after the day of its order; on that day itself nothing is summed yet.
create trigger order_bill_flow_added after insert on order_bill for each row
  when (new.holder_type = 'FEE' and new.order_type = 'CHARGE' and new.share_amt <> 0) execute function note_flow_of_bill();
