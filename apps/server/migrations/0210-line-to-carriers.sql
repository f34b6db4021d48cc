-- The token that a carrier gave us, with which we call it.
create table carrier_token (
  carrier_id bigint primary key references carrier,
  token_sealed bytea,
  expire_time timestamptz,
  refresh_until timestamptz -- until then one process asks for a new one
);

-- Tokens that we gave to carriers; an old one stays valid until its own end.
create table carrier_given_token (
  token_hash bytea primary key,
  carrier_id bigint not null references carrier,
  expire_time timestamptz not null
);
create index carrier_given_token_end on carrier_given_token (expire_time);

-- What a carrier's call was answered: the same call again gets the same answer.
create table carrier_replay (
  carrier_id bigint not null references carrier,
  call_digest bytea not null, -- of interface, TimeStamp, Seq and Sig
  ret int not null,
  msg text not null,
  data text not null, -- as it was sent, encrypted
  call_time timestamptz not null,
  primary key (carrier_id, call_digest)
);
create index carrier_replay_time on carrier_replay (call_time);

-- Calls of carriers and to them, without secrets.
create table carrier_log (
  id bigint not null,
  call_time timestamptz not null,
  carrier_id bigint, -- null: nobody whom we know
  direction text not null check (direction in ('IN', 'OUT')),
  api_name text not null,
  station_id bigint,
  order_id bigint,
  http_status int, -- null: no answer
  ret int,
  cost_ms int not null,
  req_body text not null,
  resp_body text not null,
  success smallint not null,
  err_msg text,
  primary key (call_time, id)
) partition by range (call_time);
create table carrier_log_default partition of carrier_log default;
create index carrier_log_carrier on carrier_log (carrier_id, call_time desc);
create index carrier_log_api on carrier_log (api_name, call_time desc);
create index carrier_log_carrier_api on carrier_log (carrier_id, api_name, call_time desc);
create index carrier_log_failed on carrier_log (carrier_id, call_time desc) where success = 0;
create index carrier_log_ret on carrier_log (ret, call_time desc) where ret <> 0;
create index carrier_log_station on carrier_log (station_id, call_time desc) where station_id is not null;
create index carrier_log_order on carrier_log (order_id, call_time desc) where order_id is not null;
