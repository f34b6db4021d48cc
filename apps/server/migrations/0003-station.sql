-- Name endings fix the unit: _amt fen, _price 0.0001 yuan/kWh, _energy and _meter 0.0001 kWh, _rate 1/10000.
create table company (
  id bigint primary key,
  company_no text not null unique,
  company_name text not null,
  short_name text not null,
  operator_id text not null, -- nine characters, the head of every order number
  credit_code text not null,
  service_tel text not null,
  org_id bigint not null,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index company_name_live on company (company_name) where data_status <> 2;

create table operation_config (
  id bigint primary key,
  company_id bigint not null references company,
  version_status text not null, -- INITIAL, CONFIRM, HISTORY
  version_no int not null,
  content jsonb not null,
  change_note text not null,
  release_time timestamptz,
  release_user bigint,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index operation_config_one_confirm on operation_config (company_id) where version_status = 'CONFIRM';
create unique index operation_config_one_initial on operation_config (company_id) where version_status = 'INITIAL';

create table station (
  id bigint primary key,
  station_no text not null,
  station_name text not null,
  company_id bigint not null references company,
  org_id bigint not null,
  manager_user_id bigint,
  self_buy_way text not null,
  self_buy_way_sub text,
  carrier_id bigint,
  station_type text not null,
  construction text not null,
  area_code text not null,
  address text not null,
  lng numeric(10, 6),
  lat numeric(10, 6),
  site_guide text,
  park_nums int not null default 0,
  park_info text,
  open_all_day_flag smallint not null default 1,
  business_hours text,
  station_tel text,
  service_tel text not null,
  facilities jsonb not null default '[]',
  park_fee_type text not null default '1',
  park_fee_desc text,
  occupy_flag smallint not null default 0,
  occupy_rule jsonb,
  min_start_amt bigint,
  capacity_kva int,
  power_account_no text,
  power_supply_way text,
  a_map_push_flag smallint not null default 0,
  a_map_push_info jsonb,
  reg_push_flag smallint not null default 0,
  operate_date date,
  status text not null default '00', -- 00 building, 10 operating, 20 maintenance, 90 dismantled
  online_flag smallint not null default 0,
  cover_image_id bigint,
  tags jsonb not null default '[]',
  pile_qty int not null default 0,
  dc_gun_qty int not null default 0,
  ac_gun_qty int not null default 0,
  total_power_kw numeric(10, 1) not null default 0,
  sort int not null default 100,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  unique (company_id, station_no)
);
create unique index station_name_live on station (station_name) where data_status <> 2;
create index station_org on station (org_id);
create index station_area on station (area_code text_pattern_ops);

create table station_fee (
  id bigint primary key,
  fee_no text not null,
  fee_seq int not null, -- 1..9999 per station: the model number that piles are sent
  fee_name text not null,
  station_id bigint not null references station,
  pile_type text not null, -- ALL, DC, AC
  audience text not null default 'ALL', -- ALL, VIP, GROUP, CARRIER
  audience_ref_id bigint,
  version_status text not null, -- INITIAL, CONFIRM, HISTORY
  version_no int not null default 0,
  effective_time timestamptz not null,
  expire_time timestamptz,
  pile_sync_status text not null default '00',
  pile_sync_detail jsonb,
  carrier_push_time timestamptz,
  carrier_push_result jsonb,
  copy_from_id bigint,
  stack_discount_flag smallint not null default 0,
  confirm_user bigint,
  confirm_time timestamptz,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
-- The plan in force for a gun: the latest that began, most specific audience and pile type first (domain 2.2).
create index station_fee_in_force on station_fee (station_id, effective_time desc) where data_status = 0 and version_status <> 'INITIAL';
create unique index station_fee_one_start
  on station_fee (station_id, pile_type, audience, coalesce(audience_ref_id, 0), effective_time)
  where data_status = 0 and version_status <> 'INITIAL';

create table station_fee_period (
  fee_id bigint not null references station_fee,
  seq int not null,
  start_time text not null, -- HH:mm
  end_time text not null, -- HH:mm, 24:00 as an end
  band text not null,
  elec_price int not null,
  service_price int not null,
  origin_service_price int,
  primary key (fee_id, seq)
);

create table charger_pile (
  id bigint primary key,
  pile_no text not null,
  pile_name text not null,
  station_id bigint not null references station,
  company_id bigint not null references company,
  pile_type text not null, -- DC, AC
  model text not null,
  manufacturer_name text not null,
  manufacturer_id text,
  rated_power_kw numeric(6, 1) not null,
  voltage_min int not null,
  voltage_max int not null,
  current_max int not null,
  gun_qty int not null,
  protocol text not null,
  firmware_version text,
  sim_no text,
  net_type text,
  production_date date,
  install_date date,
  warranty_date date,
  status text not null default '00', -- 00 to be commissioned, 10 in use, 20 under repair, 90 scrapped
  net_status text not null default '0', -- 0 offline, 1 online
  run_status text not null default 'OFFLINE', -- worst of its guns: FAULT, OFFLINE, CHARGING, OCCUPIED, IDLE
  last_heartbeat_time timestamptz,
  last_login_time timestamptz, -- null: never accepted at boot
  last_offline_time timestamptz,
  connection_id bigint, -- its newest socket, whichever process holds it: the closing of an older one changes nothing
  device_info jsonb, -- what the charger said of itself at boot
  password_hash text, -- security profile 1: salt:hash, null without a password
  max_soc int not null default 100,
  max_power_rate int not null default 10000,
  cur_fee_id bigint,
  fee_sync_time timestamptz,
  location_desc text,
  lng numeric(10, 6),
  lat numeric(10, 6),
  asset_no text,
  purchase_amt bigint,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  unique (station_id, pile_name)
);
create unique index charger_pile_no on charger_pile (upper(pile_no));
create index charger_pile_pile_no on charger_pile (pile_no);

create table charger_gun (
  id bigint primary key,
  gun_code text not null unique,
  gun_no text not null,
  gun_name text not null,
  pile_id bigint not null references charger_pile,
  station_id bigint not null references station,
  connector_type text not null,
  rated_power_kw numeric(6, 1) not null,
  national_standard text not null default '2',
  park_no text,
  run_status text not null default '0', -- 0 offline, 1 idle, 2 occupied, 3 charging, 4 reserved, 255 fault
  device_status text, -- the charger's own last word, kept while it is offline
  device_status_time timestamptz, -- an older report never overwrites a newer one
  error_code text,
  lock_flag smallint not null default 0,
  lock_status text not null default '0',
  park_status text not null default '0',
  cur_order_id bigint,
  last_meter bigint, -- where the register stood after the last stop
  status_time timestamptz,
  qr_content text,
  ali_qr_url text,
  data_status smallint not null default 0,
  create_time timestamptz not null,
  unique (pile_id, gun_no)
) with (fillfactor = 80);
create index charger_gun_station on charger_gun (station_id);

create table gun_status_log (
  id bigint primary key,
  gun_id bigint not null,
  from_status text not null,
  to_status text not null,
  change_time timestamptz not null
);
create index gun_status_log_gun on gun_status_log (gun_id, change_time);
