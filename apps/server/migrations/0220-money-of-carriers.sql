-- A charge of a carrier's customer holds money of the carrier: no customer is concerned.
alter table hold alter column customer_id drop not null;

-- What carriers paid: into their margin, or what they were billed. Never changed.
create table carrier_payment (
  id bigint primary key,
  carrier_id bigint not null references carrier,
  payment_kind text not null check (payment_kind in ('MARGIN', 'RECEIVABLE')),
  trade_channel text not null,
  amt bigint not null check (amt > 0),
  reason text,
  request_id text not null unique,
  create_time timestamptz not null,
  create_user bigint
);
create index carrier_payment_carrier on carrier_payment (carrier_id, id desc);
create table carrier_payment_proof (
  file_id bigint primary key references sys_file_info,
  payment_id bigint not null references carrier_payment,
  seq smallint not null
);
create unique index carrier_payment_proof_payment on carrier_payment_proof (payment_id, seq);
