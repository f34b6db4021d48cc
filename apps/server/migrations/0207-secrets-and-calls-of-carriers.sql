-- When each secret was set: the secrets themselves are never shown.
alter table carrier add column secret_times jsonb not null default '{}'; -- {name: time}

-- How often a carrier was called and called us, by day.
create table carrier_call_day (
  carrier_id bigint not null references carrier,
  day date not null,
  call_qty int not null default 0,
  fail_qty int not null default 0,
  primary key (carrier_id, day)
);

-- When the line to a carrier opened, was tried, and closed.
create table carrier_breaker_event (
  id bigint primary key,
  carrier_id bigint not null references carrier,
  from_status text not null,
  to_status text not null,
  reason text,
  event_time timestamptz not null
);
create index carrier_breaker_event_carrier on carrier_breaker_event (carrier_id, id desc);
create index carrier_no on carrier (carrier_no text_pattern_ops);
