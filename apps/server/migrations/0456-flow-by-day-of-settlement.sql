-- In steps: by settlement an order stands in the flow on the day that its bills have: one that is owed stands nowhere until it is
-- paid. Orders are charged and paid all the time: nothing may lock them for long.
create index if not exists charge_order_settle_date on only charge_order
  (settle_date desc nulls last, id desc) include (station_id) where settle_date is not null;

-- A step of each row: building it for one partition after another, beside what is written there.
select step from pg_inherits
join pg_class part on part.oid = inhrelid
cross join lateral (values
  (1, format('drop index concurrently if exists %I', part.relname || '_settle_date')),
  (2, format('create index concurrently %I on %I (settle_date desc nulls last, id desc) include (station_id) where settle_date is not null',
    part.relname || '_settle_date', part.relname)),
  (3, format('alter index charge_order_settle_date attach partition %I', part.relname || '_settle_date'))) as steps (place, step)
where inhparent = 'charge_order'::regclass and not exists (
  select from pg_index built join pg_inherits attached on attached.inhrelid = built.indexrelid
  where built.indrelid = part.oid and attached.inhparent = 'charge_order_settle_date'::regclass)
order by part.relname, place;

create or replace function note_changed_flow() returns trigger language plpgsql as $$
declare
  today date := day_of(now());
  ended date := day_of(new.end_time);
  settled date := new.settle_date;
  ended_before date := day_of(old.end_time);
  settled_before date := old.settle_date;
begin
  if ended < today then
    insert into changed_day (list, day) values ('FLOW_END', ended);
  end if;
  if ended_before < today and ended_before is distinct from ended then
    insert into changed_day (list, day) values ('FLOW_END', ended_before);
  end if;
  if settled < today then
    insert into changed_day (list, day) values ('FLOW_SETTLE', settled);
  end if;
  if settled_before < today and settled_before is distinct from settled then
    insert into changed_day (list, day) values ('FLOW_SETTLE', settled_before);
  end if;
  return null;
end $$;
create or replace trigger charge_order_flow_changed after update of order_status, end_time, settle_date, duration_sec, total_energy, sharp_energy,
    peak_energy, flat_energy, valley_energy, all_day_energy, elec_amt, service_amt, total_amt, vip_discount_amt, group_discount_amt,
    activity_discount_amt, voucher_amt, discount_amt, adjust_amt, actual_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt
  on charge_order for each row when (least(day_of(least(old.end_time, new.end_time)), old.settle_date, new.settle_date) < day_of(now())
    and (old.order_status, old.end_time, old.settle_date, old.duration_sec, old.total_energy, old.sharp_energy, old.peak_energy,
        old.flat_energy, old.valley_energy, old.all_day_energy, old.elec_amt, old.service_amt, old.total_amt, old.vip_discount_amt,
        old.group_discount_amt, old.activity_discount_amt, old.voucher_amt, old.discount_amt, old.adjust_amt, old.actual_amt,
        old.principal_amt, old.gift_pay_amt, old.group_pay_amt, old.margin_pay_amt, old.owed_amt)
      is distinct from (new.order_status, new.end_time, new.settle_date, new.duration_sec, new.total_energy, new.sharp_energy, new.peak_energy,
        new.flat_energy, new.valley_energy, new.all_day_energy, new.elec_amt, new.service_amt, new.total_amt, new.vip_discount_amt,
        new.group_discount_amt, new.activity_discount_amt, new.voucher_amt, new.discount_amt, new.adjust_amt, new.actual_amt,
        new.principal_amt, new.gift_pay_amt, new.group_pay_amt, new.margin_pay_amt, new.owed_amt))
  execute function note_changed_flow();
create or replace function note_flow_of_charge(charge_id bigint) returns void language sql as $$
  insert into changed_day (list, day)
  select list, day from charge_order,
    lateral (values ('FLOW_END', day_of(end_time)), ('FLOW_SETTLE', settle_date)) as given (list, day)
  where id = charge_id and day < day_of(now())
$$;

-- Days on which an order stood or stands that was not paid at once are summed again, and until then read from their orders.
insert into changed_day (list, day)
select distinct 'FLOW_SETTLE', day from charge_order, lateral (values (day_of(settle_time)), (settle_date)) as given (day)
where settle_date is distinct from day_of(settle_time) and day < day_of(now());
