-- Partitioned by id: ids are ordered by time, and the primary key can stand alone.
create table charge_order (
  id bigint primary key,
  order_no text not null,
  trade_no text,
  startup_mode text not null,
  startup_way text not null,
  customer_type text,
  customer_id bigint,
  mobile text,
  nickname text,
  group_id bigint,
  group_name text,
  employee_no text,
  vehicle_id bigint,
  plate_no text,
  vin text,
  carrier_id bigint,
  carrier_name text,
  carrier_order_no text,
  company_id bigint not null,
  station_id bigint not null,
  station_name text not null,
  self_buy_way text,
  pile_id bigint not null,
  pile_no text not null,
  pile_name text not null,
  pile_type text not null,
  gun_id bigint, -- a stop that nobody knows names no gun
  gun_code text,
  gun_name text,
  id_tag text, -- the card, or the one-time tag of a remote start
  fee_id bigint,
  fee_version_no int,
  fee_snapshot jsonb, -- frozen at start: a later plan never changes a running order; null: no plan in force
  charge_mode text not null default 'FULL',
  charge_target bigint,
  freeze_amt bigint not null default 0,
  create_time timestamptz not null, -- the time inside the id
  start_time timestamptz,
  end_time timestamptz,
  duration_sec int,
  start_soc int,
  end_soc int,
  start_meter bigint,
  end_meter bigint,
  total_energy bigint,
  sharp_energy bigint,
  peak_energy bigint,
  flat_energy bigint,
  valley_energy bigint,
  all_day_energy bigint,
  sharp_amt bigint,
  peak_amt bigint,
  flat_amt bigint,
  valley_amt bigint,
  all_day_amt bigint,
  elec_amt bigint,
  service_amt bigint,
  total_amt bigint,
  vip_discount_amt bigint not null default 0,
  group_discount_amt bigint not null default 0,
  activity_discount_amt bigint not null default 0,
  activity_id bigint,
  voucher_id bigint,
  voucher_amt bigint not null default 0,
  adjust_amt bigint not null default 0,
  discount_amt bigint not null default 0,
  actual_amt bigint,
  paid_elec_amt bigint,
  paid_service_amt bigint,
  principal_amt bigint,
  gift_pay_amt bigint,
  group_pay_amt bigint,
  margin_pay_amt bigint,
  owed_amt bigint,
  pay_type text,
  pay_status text not null default '0',
  pay_time timestamptz,
  settle_type text,
  settle_time timestamptz,
  settle_date date,
  settle_user bigint,
  settle_reason text,
  stop_code text,
  stop_reason text,
  stop_side text,
  order_status text not null,
  abnormal_reason text,
  finding_codes text[] not null default '{}',
  review_flag smallint not null default 0, -- 1: on the work list of suspect orders
  tpp_push_status text not null default '90',
  reg_push_status text not null default '90',
  check_status text not null default '90',
  bill_status text not null default '00',
  occupy_order_id bigint,
  request_id text,
  create_user bigint,
  update_time timestamptz,
  check (total_amt = elec_amt + service_amt),
  check (actual_amt = total_amt - discount_amt + adjust_amt),
  check (actual_amt = principal_amt + gift_pay_amt + group_pay_amt + margin_pay_amt + owed_amt)
) partition by range (id);
create table charge_order_default partition of charge_order default;

create index charge_order_order_no on charge_order (order_no);
create index charge_order_trade_no on charge_order (trade_no);
create index charge_order_mobile on charge_order (mobile, id desc);
create index charge_order_plate on charge_order (plate_no, id desc);
create index charge_order_vin on charge_order (vin, id desc);
create index charge_order_customer on charge_order (customer_id, id desc);
-- What is counted of a station, and of a state, is read from its index alone.
create index charge_order_station on charge_order (station_id, id desc) include (order_status, total_energy);
create index charge_order_company on charge_order (company_id, id desc);
create index charge_order_pile on charge_order (pile_no, id desc);
create index charge_order_gun on charge_order (gun_code, id desc);
create index charge_order_status on charge_order (order_status, id desc) include (station_id);
create index charge_order_group on charge_order (group_id, id desc) where group_id is not null;
create index charge_order_carrier on charge_order (carrier_id, id desc) where carrier_id is not null;
create index charge_order_stop_code on charge_order (stop_code, id desc);
create index charge_order_end_time on charge_order (end_time desc nulls last, id desc);
create index charge_order_start_time on charge_order (start_time desc nulls last, id desc);
create index charge_order_settle_time on charge_order (settle_time desc nulls last, id desc);
create index charge_order_review on charge_order (id desc) where review_flag = 1;
-- Common values are met at once on the way back through the ids; these are the rare ones.
create index charge_order_owing on charge_order (id desc) where pay_status = '2';
create index charge_order_by_hand on charge_order (id desc) where settle_type = 'MANUAL';
create index charge_order_customer_type on charge_order (customer_type, id desc) where customer_type <> 'NORMAL';

-- A partitioned table can be unique only by its partition key, so other uniqueness lives in small tables.
create table charge_order_key (
  kind text not null, -- ORDER_NO, TRADE, REQUEST
  key text not null,
  order_id bigint not null,
  primary key (kind, key)
);

-- One running order per gun and per vehicle; freed at stop.
create table running_order (
  gun_id bigint primary key,
  vehicle_id bigint unique,
  order_id bigint not null unique
);

-- What is known of a charge while it runs; small and hot, so it stands apart from the wide order.
create table charge_progress (
  order_id bigint primary key,
  gun_id bigint,
  sample_time timestamptz not null, -- of the last sample that counted
  meter bigint not null,
  energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  pieces jsonb not null, -- energy per stay in one period and day, priced together at every sample
  soc int,
  power_w int,
  voltage int, -- 0.1 V
  current int, -- 0.1 A
  gun_temp int,
  stop_wish text, -- why the platform asked for a stop: BALANCE, SOC, TARGET
  update_time timestamptz not null
) with (fillfactor = 60);

create table charge_order_line (
  order_id bigint not null,
  seq int not null,
  band text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  energy bigint not null,
  elec_price int not null,
  service_price int not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  discount_amt bigint not null default 0,
  elec_discount_amt bigint not null default 0,
  paid_elec_amt bigint not null default 0,
  paid_service_amt bigint not null default 0,
  primary key (order_id, seq)
);

create table charge_sample (
  receive_time timestamptz not null, -- partitions follow our clock, never the charger's
  order_id bigint not null,
  sample_time timestamptz not null,
  context text not null,
  meter bigint not null,
  energy bigint not null,
  amt bigint not null,
  soc int,
  voltage int,
  current int,
  power_w int,
  gun_temp int,
  counted boolean not null default true -- false: implausible, kept and left out of the bill
) partition by range (receive_time);
create table charge_sample_default partition of charge_sample default;
create index charge_sample_order on charge_sample (order_id, sample_time);

-- The curve that stays when the raw samples are gone: at most 500 points, an array per field.
create table charge_curve (
  order_id bigint primary key,
  points jsonb not null
);

create table charge_order_move (
  id bigint primary key,
  order_id bigint not null,
  from_status text, -- null: born
  step text not null,
  to_status text not null,
  move_time timestamptz not null,
  user_id bigint,
  note text
);
create index charge_order_move_order on charge_order_move (order_id, id);

create table charge_order_finding (
  order_id bigint not null,
  code text not null,
  hard boolean not null,
  note text,
  find_time timestamptz not null,
  primary key (order_id, code)
);

-- The frames that made the order: they stay when the frame log is dropped.
create table charge_order_evidence (
  id bigint primary key,
  order_id bigint not null,
  at timestamptz not null,
  direction text not null,
  action text not null,
  message_id text not null,
  frame text not null
);
create index charge_order_evidence_order on charge_order_evidence (order_id, id);
