-- One draft per station, pile type and audience.
create unique index station_fee_one_draft
  on station_fee (station_id, pile_type, audience, coalesce(audience_ref_id, 0))
  where data_status = 0 and version_status = 'INITIAL';
create index station_fee_station on station_fee (station_id, id desc) where data_status = 0;
create index station_fee_effective on station_fee (effective_time desc, id desc) where data_status = 0;
create index station_fee_creation on station_fee (id desc) where data_status = 0;
-- Confirmed by staff, and not yet told to piles and carriers.
create index station_fee_untold on station_fee (effective_time)
  where data_status = 0 and version_status = 'CONFIRM' and carrier_push_time is null and confirm_user is not null;

-- How it went is told by the commands themselves, pile by pile.
alter table station_fee drop column pile_sync_status, drop column pile_sync_detail, drop column carrier_push_result;

-- The last time that a pile was sent a plan.
create table station_fee_send (
  fee_id bigint not null references station_fee,
  pile_id bigint not null references charger_pile,
  command_id bigint not null,
  create_time timestamptz not null,
  primary key (fee_id, pile_id)
);

-- What carriers are still to be told; written with the change itself.
create table carrier_outbox (
  id bigint primary key,
  kind text not null, -- STATION_FEE
  station_id bigint not null references station,
  subject_id bigint not null,
  carrier_id bigint, -- null: every carrier that the station is bound to
  content jsonb not null,
  status text not null default '00', -- 00 to be pushed
  create_time timestamptz not null,
  create_user bigint
);
create index carrier_outbox_open on carrier_outbox (id) where status = '00';

create table waiver_parking_fee (
  id bigint primary key,
  station_id bigint not null unique references station,
  waiver_mode text not null, -- NONE, ALL, MINUTES, ENERGY, AMOUNT
  free_min int,
  tiers jsonb not null default '[]', -- [{from, freeMin}], from in 0.0001 kWh or fen as the mode says
  min_energy bigint,
  min_charge_min int,
  times_per_day int, -- of one car; 0: no limit
  valid_min int not null default 30,
  customer_scope text not null default 'ALL', -- ALL, VIP, GROUP, EXCLUDE_TPP
  gate_ids jsonb not null default '[]', -- empty: every gate of the station
  unit_price_amt bigint, -- fen per hour, for the cost statistic only
  bearer text, -- OPR, LAN
  enable_flag smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
