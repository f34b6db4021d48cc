-- Days of orders compared with carriers, and where the two sides do not agree.
create table carrier_check (
  id bigint primary key,
  check_no text not null unique,
  carrier_id bigint not null references carrier,
  check_date date not null,
  our_qty int not null default 0,
  our_energy bigint not null default 0,
  our_amt bigint not null default 0,
  their_qty int, -- null: they did not answer yet
  their_energy bigint,
  their_amt bigint,
  match_qty int not null default 0,
  diff_qty int not null default 0,
  open_qty int not null default 0, -- differences that nobody has handled
  status text not null default '00' check (status in ('00', '10', '30', '40', '50')),
  fail_reason text,
  check_time timestamptz, -- when the two sides were compared
  check_user bigint, -- null: by the timer, or they asked
  create_time timestamptz not null,
  unique (carrier_id, check_date)
);
create index carrier_check_date on carrier_check (check_date desc, id desc);
create index carrier_check_status on carrier_check (status, check_date desc, id desc);

create table carrier_check_diff (
  id bigint primary key,
  check_id bigint not null references carrier_check,
  number text not null, -- of the start, by which both sides know the order
  order_id bigint, -- null: we do not have it
  diff_type text not null check (diff_type in ('1', '2', '3', '4')),
  our_energy bigint,
  our_amt bigint,
  their_energy bigint, -- null: they do not have it, or did not say
  their_amt bigint,
  status text not null default '00' check (status in ('00', '30')),
  handle_way text check (handle_way in ('OURS', 'THEIRS', 'EVEN')),
  handle_note text, -- what handling did to the order
  remark text,
  handle_user bigint,
  handle_time timestamptz,
  unique (check_id, number)
);
create index carrier_check_diff_open on carrier_check_diff (check_id, id) where status = '00';
create index carrier_check_diff_order on carrier_check_diff (order_id) where order_id is not null;

create index charge_order_carrier_end on charge_order (carrier_id, end_time) where carrier_id is not null;
