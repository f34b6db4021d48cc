-- The failed messages of one carrier are found without those of the others, and old ones without the young.
drop index carrier_message_again;
create index carrier_message_again on carrier_message (carrier_id, next_time) where status = '40' and next_time is not null;
create index carrier_message_ended on carrier_message (create_time) where status in ('30', '40');

-- What was told to carriers, and when.
alter table carrier_outbox add column done_time timestamptz;
create index carrier_outbox_station on carrier_outbox (station_id, id) where status = '00';

-- The state of each gun that a carrier knows: overwritten, so that only the last one counts.
create table carrier_gun_state (
  carrier_id bigint not null references carrier,
  gun_id bigint not null references charger_gun,
  sent_status text, -- null: none has arrived yet
  sent_time timestamptz,
  failed_status text, -- that the carrier refused
  fail_reason text,
  next_time timestamptz, -- of the next try of what was refused
  primary key (carrier_id, gun_id)
);

-- How a plan reached each carrier.
create table station_fee_carrier (
  fee_id bigint not null references station_fee,
  carrier_id bigint not null references carrier,
  result text not null check (result in ('I', 'S', 'F')), -- waiting, received, refused
  message text not null,
  push_time timestamptz not null,
  primary key (fee_id, carrier_id)
);
