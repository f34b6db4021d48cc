-- A watch begins when a charge has ended and its car still stands at a gun with an occupy fee; it ends with the occupation.
create table occupy_watch (
  charge_order_id bigint primary key,
  gun_id bigint not null,
  charge_end_time timestamptz not null,
  terms jsonb not null, -- as at the end of the charge: a later rule never changes a running occupation
  told_qty int not null default 0, -- messages to the driver: at the end of the charge, of the grace, and every half hour
  create_time timestamptz not null,
  close_time timestamptz
);
create index occupy_watch_open on occupy_watch (charge_order_id) where close_time is null;

create table occupy_order (
  id bigint primary key,
  order_no text not null unique,
  charge_order_id bigint not null unique,
  charge_order_no text not null,
  company_id bigint not null,
  station_id bigint not null,
  station_name text not null,
  customer_id bigint not null,
  group_id bigint, -- null: the group does not pay
  mobile text,
  plate_no text,
  pile_no text not null,
  gun_code text not null,
  charge_end_time timestamptz not null,
  grace_min int not null,
  occupy_start_time timestamptz not null,
  occupy_end_time timestamptz,
  occupy_min int not null,
  terms jsonb not null,
  origin_amt bigint not null,
  capped_amt bigint not null,
  waive_amt bigint not null,
  actual_amt bigint not null,
  principal_amt bigint not null default 0,
  gift_pay_amt bigint not null default 0,
  group_pay_amt bigint not null default 0,
  owed_amt bigint not null default 0,
  status text not null,
  end_way text,
  pay_time timestamptz,
  clear_user bigint,
  clear_time timestamptz,
  clear_reason text,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check (capped_amt <= origin_amt),
  check (actual_amt = capped_amt - waive_amt),
  check (least(origin_amt, waive_amt, actual_amt, principal_amt, gift_pay_amt, group_pay_amt, owed_amt) >= 0)
);
-- Every filter of the list has an index by the time of the order; the scope is read from it.
create index occupy_order_charge_order_no on occupy_order (charge_order_no, id desc);
create index occupy_order_station on occupy_order (station_id, id desc);
create index occupy_order_mobile on occupy_order (mobile, id desc) include (station_id);
create index occupy_order_plate on occupy_order (plate_no, id desc) include (station_id);
create index occupy_order_pile on occupy_order (pile_no, id desc) include (station_id);
create index occupy_order_status on occupy_order (status, id desc) include (station_id);
create index occupy_order_start on occupy_order (occupy_start_time desc, id desc) include (station_id);
create index occupy_order_customer on occupy_order (customer_id, id desc);
create index occupy_order_owing on occupy_order (customer_id) where status = '10';
