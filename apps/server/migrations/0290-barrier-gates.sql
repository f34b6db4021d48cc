-- Barrier gates of car parks beside our stations; a cloud platform of their vendor runs them.
create table barrier_gate (
  id bigint primary key,
  station_id bigint not null references station,
  gate_no text not null,
  gate_name text not null,
  parking_lot_no text not null, -- as the platform knows the car park
  direction text not null check (direction in ('IN', 'OUT', 'BOTH')),
  vendor text not null check (vendor in ('GENERIC_HTTP', 'MOCK')),
  api_url text,
  app_id text,
  secret_sealed bytea,
  waiver_flag smallint not null default 1,
  online_flag smallint not null default 0,
  last_push_time timestamptz,
  last_push_result text,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (vendor = 'MOCK' or (api_url is not null and app_id is not null and secret_sealed is not null))
);
create unique index barrier_gate_no on barrier_gate (gate_no) where data_status <> 2;
create index barrier_gate_list on barrier_gate (id desc) include (station_id) where data_status <> 2;
create index barrier_gate_station on barrier_gate (station_id, id desc) where data_status <> 2;
create index barrier_gate_pushed on barrier_gate (last_push_time desc nulls last, id desc) where data_status <> 2;
create index barrier_gate_name on barrier_gate using gin (gate_name gin_trgm_ops) where data_status <> 2;
