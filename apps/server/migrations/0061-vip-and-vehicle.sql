create table vip_customer (
  id bigint primary key,
  vip_no text not null unique,
  customer_id bigint not null references customer,
  level text not null, -- 1 silver, 2 gold, 3 diamond
  service_discount_rate int not null check (service_discount_rate between 0 and 10000),
  station_scope bigint[] not null default '{}',
  valid_from date not null,
  valid_to date not null,
  source text not null, -- CONSOLE, TOP_UP, ACTIVITY, GIFT
  plug_charge_flag smallint not null default 0, -- needs a vehicle with a VIN
  free_occupy_flag smallint not null default 0,
  month_discount_cap_amt bigint check (month_discount_cap_amt >= 0),
  data_status smallint not null default 0, -- 0 valid, 1 disabled, 2 cancelled
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (valid_from <= valid_to)
);
create unique index vip_customer_live on vip_customer (customer_id) where data_status <> 2;
create index vip_customer_of on vip_customer (customer_id, id desc);
create index vip_customer_expiry on vip_customer (valid_to, id);
create index vip_customer_level on vip_customer (level, id desc);
create index vip_customer_status on vip_customer (data_status, id desc);
create index vip_customer_source on vip_customer (source, id desc);

-- What a member saved in a calendar month, against their cap; written with each settlement.
create table vip_month_usage (
  customer_id bigint not null references customer,
  month text not null,
  discount_amt bigint not null default 0,
  primary key (customer_id, month)
) with (fillfactor = 85);

alter table customer_vehicle
  add column remark text,
  add column create_user bigint,
  add column update_user bigint,
  add column row_version int not null default 1,
  add column vin_verify_time timestamptz; -- of the first charge that reported the VIN
create index customer_vehicle_list on customer_vehicle (id desc) include (customer_id) where data_status <> 2;
create index customer_vehicle_use on customer_vehicle (vehicle_use, id desc) include (customer_id) where data_status <> 2;
drop index customer_vehicle_customer;
create index customer_vehicle_customer on customer_vehicle (customer_id, id desc) where data_status <> 2;
-- Each customer with cars has exactly one that is the default: the oldest, where none or several were.
update customer_vehicle v set default_flag = (v.id = (
  select w.id from customer_vehicle w where w.customer_id = v.customer_id and w.data_status <> 2
  order by w.default_flag desc, w.id limit 1))::int
where v.data_status <> 2;
create unique index customer_vehicle_default on customer_vehicle (customer_id) where default_flag = 1 and data_status <> 2;
