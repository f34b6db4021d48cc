-- Sums of past days, so that a list over years is summed at once. A row that changes later says that its day must be summed again.
create table summed_day (
  list text not null,
  day date not null,
  sum_time timestamptz not null,
  primary key (list, day)
);
create table changed_day (
  id bigint generated always as identity primary key,
  list text not null,
  day date not null
);
create index changed_day_list on changed_day (list, day);

create table charge_order_day (
  day date not null,
  station_id bigint not null,
  company_id bigint not null,
  order_qty int not null,
  total_energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  total_amt bigint not null,
  discount_amt bigint not null,
  actual_amt bigint not null,
  group_pay_amt bigint not null,
  primary key (day, station_id, company_id)
);
create table occupy_order_day (
  day date not null,
  station_id bigint not null,
  order_qty int not null,
  occupy_min bigint not null,
  capped_amt bigint not null,
  waive_amt bigint not null,
  actual_amt bigint not null,
  primary key (day, station_id)
);
create table trade_order_day (
  day date not null,
  company_id bigint not null,
  trade_type text not null,
  trade_channel text not null,
  trade_qty int not null,
  trade_amt bigint not null,
  gift_amt bigint not null,
  fee_amt bigint not null,
  primary key (day, company_id, trade_type, trade_channel)
);

-- The day within an id, as ids.ts makes it.
create function day_of_id(id bigint) returns date language sql stable as $$
  select ((timestamptz '2026-01-01 00:00:00+00' + (id >> 22) * interval '1 millisecond') at time zone 'Asia/Shanghai')::date
$$;
create function day_of(at timestamptz) returns date language sql stable as $$ select (at at time zone 'Asia/Shanghai')::date $$;

create function note_changed_id() returns trigger language plpgsql as $$
begin
  insert into changed_day (list, day) values (tg_argv[0], day_of_id(old.id));
  return null;
end $$;
create function note_changed_occupation() returns trigger language plpgsql as $$
begin
  insert into changed_day (list, day) values (tg_argv[0], day_of(old.occupy_start_time));
  return null;
end $$;

create trigger charge_order_changed after update of total_energy, elec_amt, service_amt, total_amt, discount_amt, actual_amt, group_pay_amt
  on charge_order for each row when (day_of(old.create_time) < day_of(now())
    and (old.total_energy, old.elec_amt, old.service_amt, old.total_amt, old.discount_amt, old.actual_amt, old.group_pay_amt)
      is distinct from (new.total_energy, new.elec_amt, new.service_amt, new.total_amt, new.discount_amt, new.actual_amt, new.group_pay_amt))
  execute function note_changed_id('CHARGE');
create trigger trade_order_changed after update of trade_status, trade_amt, gift_amt, fee_amt, trade_channel
  on trade_order for each row when (day_of(old.create_time) < day_of(now()))
  execute function note_changed_id('TRADE');
create trigger occupy_order_changed after update of occupy_min, capped_amt, waive_amt, actual_amt
  on occupy_order for each row when (day_of(old.occupy_start_time) < day_of(now()))
  execute function note_changed_occupation('OCCUPY');
