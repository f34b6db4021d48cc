-- What the platform of a car park is told of a car that charged, and what it tells when the car leaves.
create table waiver_push (
  id bigint primary key,
  order_id bigint not null,
  order_no text not null,
  customer_id bigint,
  station_id bigint not null references station,
  gate_id bigint not null references barrier_gate,
  parking_lot_no text not null,
  seq int not null, -- 0; a later one corrects what the car park was told before
  plate_no text, -- null: its customer was deleted
  free_min int, -- null: the whole stay
  charge_end_time timestamptz not null,
  valid_until timestamptz not null,
  unit_price_amt bigint, -- fen per hour, as the waiver said then
  bearer text, -- OPR, LAN
  edit_qty int not null default 0, -- raised when an unsent push changes: an answer to the old one is not its own
  valid_min int not null, -- a push that staff send again later is valid for so long from then
  status text not null,
  try_qty int not null default 0,
  push_time timestamptz,
  gate_message text,
  create_time timestamptz not null,
  update_time timestamptz,
  unique (order_id, parking_lot_no, seq)
);
create index waiver_push_gate on waiver_push (gate_id, id desc);
create index waiver_push_station on waiver_push (station_id, id desc);
create index waiver_push_status on waiver_push (status, id desc) include (station_id);
create index waiver_push_plate on waiver_push (plate_no, station_id, charge_end_time);
create index waiver_push_customer on waiver_push (customer_id) where customer_id is not null;

create table park_out (
  id bigint primary key,
  gate_id bigint not null references barrier_gate,
  station_id bigint not null references station,
  record_no text not null, -- the platform's own number of the stay
  push_id bigint references waiver_push, -- null: a car that we told nothing of
  plate_no text,
  waived_min int not null check (waived_min >= 0),
  waived_amt bigint not null check (waived_amt >= 0),
  park_fee_amt bigint,
  in_time timestamptz,
  out_time timestamptz not null,
  cost_amt bigint not null default 0, -- what the stay costs the operator
  receive_time timestamptz not null,
  unique (gate_id, record_no)
);
create index park_out_push on park_out (push_id) where push_id is not null;
create index park_out_cost on park_out (out_time, station_id) where cost_amt > 0;
