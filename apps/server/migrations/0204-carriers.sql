-- Partners on the road: who they are and on what terms.
create table carrier (
  id bigint primary key,
  company_id bigint not null references company,
  carrier_no text not null unique,
  carrier_name text not null,
  short_name text not null,
  carrier_type text not null check (carrier_type in ('TPP', 'REG', 'SUP')),
  api_standard text not null check (api_standard in ('T/CEC', 'HUNAN', 'GUANGXI')),
  operator_id text not null,
  my_operator_id text not null,
  base_url text not null,
  sandbox_flag smallint not null default 0, -- 1: nothing is sent, a deterministic partner answers
  operator_secret_sealed bytea not null, -- theirs: for all that we ask them
  data_secret_sealed bytea not null,
  data_secret_iv_sealed bytea not null,
  sig_secret_sealed bytea not null,
  my_operator_secret_sealed bytea not null, -- ours: for all that they ask us
  my_data_secret_sealed bytea not null,
  my_data_secret_iv_sealed bytea not null,
  my_sig_secret_sealed bytea not null,
  apis jsonb not null, -- [{name, direction, enableFlag, path}]
  edition text not null default '2016' check (edition in ('2016', '2021')),
  field_spelling text not null default 'SEVICE' check (field_spelling in ('SEVICE', 'SERVICE')),
  field_map jsonb not null default '{}', -- {field of ours: field of theirs}, for regulators whose papers are not public
  received_rets jsonb not null default '[]', -- return codes that mean "we have it already", such as 4015
  clock_skew_sec int not null default 600,
  call_timeout_sec int not null default 10,
  push_status_flag smallint not null,
  push_order_flag smallint not null,
  push_fee_flag smallint not null,
  push_realtime_flag smallint not null,
  service_fee_model text not null default 'OrderFlow' check (service_fee_model in ('Battery', 'OrderFlow', 'ServiceFee')),
  service_fee_rate int not null default 0, -- 1/10000
  service_fee_price bigint not null default 0, -- 0.0001 yuan per kWh
  pay_mode text check (pay_mode in ('MARGIN', 'MONTHLY')),
  margin_warn_amt bigint,
  min_start_amt bigint,
  check_mode text not null default 'NONE' check (check_mode in ('DAILY', 'MANUAL', 'NONE')),
  status text not null default '0' check (status in ('0', '1', '2')),
  breaker_status text not null default 'CLOSED' check (breaker_status in ('CLOSED', 'OPEN', 'HALF_OPEN')),
  fail_qty int not null default 0,
  failed_trials int not null default 0,
  breaker_open_time timestamptz,
  breaker_try_time timestamptz, -- from then on one call may try
  last_call_time timestamptz,
  token_expire_time timestamptz, -- of the token that they gave us
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 0
);
create unique index carrier_operator on carrier (operator_id) where status <> '2';
create index carrier_company on carrier (company_id, id desc) where status <> '2';
create index carrier_name on carrier using gin (carrier_name gin_trgm_ops);

-- What a carrier has with us; the ledger alone writes it.
create table carrier_wallet (
  carrier_id bigint primary key references carrier,
  margin_amt bigint not null default 0, -- what was paid in and not used
  frozen_margin_amt bigint not null default 0, -- what running charges hold of it
  receivable_amt bigint not null default 0, -- what it owes us
  payable_amt bigint not null default 0 -- what we owe it for our customers at its piles
);

create table carrier_site (
  id bigint primary key,
  carrier_id bigint not null references carrier,
  station_id bigint not null references station,
  carrier_station_no text,
  enable_flag smallint not null default 1,
  sync_order_all_flag smallint not null default 0,
  fee_id bigint references station_fee,
  add_service_price bigint not null default 0, -- signed
  station_push_status text not null default '00' check (station_push_status in ('00', '30', '40')),
  station_push_time timestamptz,
  fail_reason text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 0,
  unique (carrier_id, station_id)
);
create index carrier_site_station on carrier_site (station_id, carrier_id);
create index carrier_site_pushed on carrier_site (station_push_status, id desc);

-- What carriers must receive, whole, in the order in which it happened.
create table carrier_message (
  id bigint primary key,
  carrier_id bigint not null references carrier,
  api_name text not null,
  subject_id bigint not null, -- the order, the station, the plan
  order_id bigint,
  station_id bigint,
  content jsonb not null,
  status text not null default '00' check (status in ('00', '10', '30', '40')),
  try_qty int not null default 0,
  next_time timestamptz, -- of the next try; null: as soon as it is its turn, or by hand once it failed for good
  last_time timestamptz,
  confirm_result int,
  reason text,
  create_time timestamptz not null
);
create index carrier_message_next on carrier_message (carrier_id, id) where status in ('00', '10');
create index carrier_message_again on carrier_message (next_time) where status = '40' and next_time is not null;
create index carrier_message_order on carrier_message (order_id, id) where order_id is not null;
