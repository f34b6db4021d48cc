-- Car washes at our stations, and each use of one.
create table car_wash (
  id bigint primary key,
  station_id bigint not null references station,
  wash_no text not null,
  wash_name text not null,
  model text,
  vendor text not null check (vendor in ('GENERIC_HTTP', 'MOCK')),
  api_url text,
  app_id text,
  secret_sealed bytea,
  bay_qty int not null check (bay_qty between 1 and 20),
  price_amt bigint not null check (price_amt >= 0),
  wash_min int not null check (wash_min between 1 and 240),
  free_energy bigint check (free_energy > 0), -- a charge of so much brings a voucher; null: none does
  voucher_days int not null default 30 check (voucher_days between 1 and 365),
  run_status smallint not null, -- 0 offline, 1 idle, 2 in use, 255 faulty: what the machine says
  report_time timestamptz, -- when it said so
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (vendor = 'MOCK' or (api_url is not null and app_id is not null and secret_sealed is not null))
);
create unique index car_wash_no on car_wash (wash_no) where data_status <> 2;
create index car_wash_list on car_wash (id desc) include (station_id) where data_status <> 2;
create index car_wash_station on car_wash (station_id, id desc) where data_status <> 2;
create index car_wash_price on car_wash (price_amt, id) where data_status <> 2;
create index car_wash_name on car_wash using gin (wash_name gin_trgm_ops) where data_status <> 2;

create table wash_use (
  id bigint primary key,
  use_no text not null unique, -- by which the machine knows it, and accepts it once
  wash_id bigint not null references car_wash,
  station_id bigint not null references station,
  company_id bigint not null, -- whose income it is
  bay_no int not null,
  customer_id bigint not null references customer,
  started_by text not null check (started_by in ('APP', 'STAFF')),
  pay_way text not null check (pay_way in ('WALLET', 'VOUCHER', 'FREE')),
  price_amt bigint not null,
  principal_amt bigint not null default 0,
  gift_pay_amt bigint not null default 0,
  voucher_id bigint references voucher,
  status text not null,
  wash_min int not null,
  request_id text not null,
  try_qty int not null default 0,
  send_time timestamptz, -- when the machine was first asked
  start_time timestamptz,
  end_time timestamptz,
  fail_reason text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  check ((pay_way = 'VOUCHER') = (voucher_id is not null)),
  check (pay_way <> 'WALLET' or principal_amt + gift_pay_amt = price_amt)
);
create unique index wash_use_request on wash_use (customer_id, request_id);
create unique index wash_use_bay on wash_use (wash_id, bay_no) where status in ('00', '10');
create unique index wash_use_driver on wash_use (customer_id) where status in ('00', '10');
create index wash_use_wash on wash_use (wash_id, id desc) include (status, create_time);
create index wash_use_station on wash_use (station_id, id desc);
create index wash_use_status on wash_use (status, id desc) include (station_id);
create index wash_use_customer on wash_use (customer_id, id desc);
create index wash_use_voucher on wash_use (voucher_id) where voucher_id is not null;
create index wash_use_time on wash_use (create_time desc, id desc) include (station_id);
