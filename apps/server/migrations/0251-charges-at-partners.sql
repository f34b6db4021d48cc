-- Charges of our customers at the guns of partners: settled by the partner's order.
create table roaming_order (
  id bigint primary key,
  order_no text not null unique, -- by which both sides know it
  carrier_id bigint not null references carrier,
  company_id bigint not null references company,
  carrier_station_id bigint not null references carrier_station,
  carrier_gun_id bigint not null references carrier_gun,
  customer_id bigint not null references customer,
  order_status text not null check (order_status in ('00', '10', '20', '40', '50', '80', '90')),
  request_id text not null unique,
  freeze_amt bigint not null default 0,
  prices jsonb not null default '[]', -- of the partner, asked before the start
  carrier_fee jsonb not null, -- what we keep of the order, as agreed when it began: {model, rate, price}
  start_time timestamptz,
  end_time timestamptz,
  news_time timestamptz not null, -- when the partner last said something about it
  ask_time timestamptz, -- when we last asked
  running_energy bigint,
  running_amt bigint,
  soc int,
  current int, -- 0.1 A
  voltage int, -- 0.1 V
  stop_side text, -- who asked for the stop: USER, BALANCE
  stop_reason int, -- of T/CEC 102, in the partner's order
  total_energy bigint,
  elec_amt bigint,
  service_amt bigint,
  total_amt bigint,
  lines jsonb, -- [{startTime, endTime, energy, elecPrice, servicePrice, elecAmt, serviceAmt}]
  principal_amt bigint not null default 0,
  gift_pay_amt bigint not null default 0,
  owed_amt bigint not null default 0,
  carrier_fee_amt bigint not null default 0, -- what we keep
  payable_amt bigint not null default 0, -- what we owe the partner
  settle_time timestamptz,
  fail_reason text, -- why it did not begin, or waits for staff
  check_status text not null default '00' check (check_status in ('00', '30', '40')),
  create_time timestamptz not null,
  create_user bigint
);
create unique index roaming_order_gun on roaming_order (carrier_gun_id) where order_status in ('00', '10', '20');
create index roaming_order_company on roaming_order (company_id, id desc);
create index roaming_order_carrier on roaming_order (carrier_id, id desc);
create index roaming_order_customer on roaming_order (customer_id, id desc);
create index roaming_order_station on roaming_order (carrier_station_id, id desc);
create index roaming_order_status on roaming_order (order_status, id desc);
create index roaming_order_open on roaming_order (id) where order_status in ('00', '10', '20', '80');
create index roaming_order_created on roaming_order (create_time, id);
create index roaming_order_ended on roaming_order (carrier_id, end_time) where end_time is not null;

-- What happened to it, step by step.
create table roaming_move (
  id bigint primary key,
  order_id bigint not null references roaming_order,
  from_status text,
  to_status text not null,
  note text,
  move_user bigint, -- null: the partner, or a timer
  move_time timestamptz not null
);
create index roaming_move_order on roaming_move (order_id, id);

-- What we paid of what we owe partners.
alter table carrier_payment drop constraint carrier_payment_payment_kind_check,
  add constraint carrier_payment_payment_kind_check check (payment_kind in ('MARGIN', 'RECEIVABLE', 'PAYABLE'));
