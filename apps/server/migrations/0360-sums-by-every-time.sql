-- The sums of past orders by the day of their start, end and settlement too: over millions of rows they take seconds.
-- The nights before are summed again; until then lists sum their rows.
delete from changed_day where list = 'CHARGE';
delete from summed_day where list = 'CHARGE';
drop table charge_order_day;
create table charge_order_day (
  time_type text not null,
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
  primary key (time_type, day, station_id, company_id, order_status, pay_status, settle_type, pile_type)
);

-- A day is summed by all four times together, so an order writes one mark for each of its past days: mostly none, and one after midnight.
create function note_changed_charge() returns trigger language plpgsql as $$
declare
  today date := day_of(now());
  changed date;
  noted date[] := '{}';
begin
  foreach changed in array array[day_of_id(new.id), day_of(new.start_time), day_of(new.end_time), day_of(new.settle_time)]
    || case tg_op when 'UPDATE' then array[day_of(old.start_time), day_of(old.end_time), day_of(old.settle_time)] else '{}' end
  loop
    if changed < today and changed <> all (noted) then
      insert into changed_day (list, day) values ('CHARGE', changed);
      noted := noted || changed;
    end if;
  end loop;
  return null;
end $$;
drop trigger charge_order_changed on charge_order;
create trigger charge_order_changed after update of order_status, pay_status, settle_type, start_time, end_time, settle_time, total_energy,
    elec_amt, service_amt, total_amt, discount_amt, actual_amt, group_pay_amt
  on charge_order for each row when (
    day_of(least(old.create_time, old.start_time, new.start_time, old.end_time, new.end_time, old.settle_time, new.settle_time)) < day_of(now())
    and (old.order_status, old.pay_status, old.settle_type, old.start_time, old.end_time, old.settle_time, old.total_energy, old.elec_amt,
        old.service_amt, old.total_amt, old.discount_amt, old.actual_amt, old.group_pay_amt)
      is distinct from (new.order_status, new.pay_status, new.settle_type, new.start_time, new.end_time, new.settle_time, new.total_energy,
        new.elec_amt, new.service_amt, new.total_amt, new.discount_amt, new.actual_amt, new.group_pay_amt))
  execute function note_changed_charge();
-- A pile tells of a charge that began on an earlier day.
create trigger charge_order_late after insert on charge_order for each row
  when (day_of(least(new.start_time, new.end_time, new.settle_time)) < day_of(new.create_time)) execute function note_changed_charge();
