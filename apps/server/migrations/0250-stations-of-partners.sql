-- Stations of partners at which our customers may charge, as the partner says: kept apart from ours.
create table carrier_station (
  id bigint primary key,
  carrier_id bigint not null references carrier,
  station_no text not null, -- its number there
  station_name text not null,
  area_code text not null,
  address text not null,
  lng numeric(10, 6),
  lat numeric(10, 6),
  service_tel text,
  business_hours text,
  park_fee_desc text,
  station_status int not null, -- of T/CEC 102
  pull_time timestamptz not null, -- when the partner said this
  gone_time timestamptz, -- the partner does not name it any more
  create_time timestamptz not null,
  unique (carrier_id, station_no)
);
create index carrier_station_carrier on carrier_station (carrier_id, id desc);
create index carrier_station_name on carrier_station using gin (station_name gin_trgm_ops);

create table carrier_gun (
  id bigint primary key,
  carrier_id bigint not null references carrier,
  carrier_station_id bigint not null references carrier_station,
  gun_code text not null, -- its number there
  gun_name text not null,
  pile_no text not null,
  pile_name text not null,
  equipment_type int not null, -- of T/CEC 102, as the next two
  connector_type int not null,
  run_status text not null default '0',
  power_kw numeric(7, 1) not null,
  status_time timestamptz, -- null: the partner has not said its state
  prices jsonb not null default '[]', -- [{startTime, elecPrice, servicePrice}]
  price_time timestamptz, -- null: the partner has not said its prices
  gone_time timestamptz,
  unique (carrier_id, gun_code)
);
create index carrier_gun_station on carrier_gun (carrier_station_id, id);
create index carrier_gun_prices on carrier_gun (carrier_id, price_time nulls first) where gone_time is null;

-- The last time that we asked a partner for all of its stations.
create table carrier_pull (
  carrier_id bigint primary key references carrier,
  ask_time timestamptz not null,
  done_time timestamptz, -- of the last one that was answered
  station_qty int not null default 0,
  fail_reason text -- of the last one, if it was not answered
);
