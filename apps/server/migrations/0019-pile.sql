alter table charger_pile
  add verify_date date, -- legal verification of its meter
  add verify_due_date date,
  add soc_key text, -- the charger's own setting that takes the SOC limit, null: it has none, and we stop the charge
  add soc_sent int; -- the limit that it was last told
create index charger_pile_verify_due on charger_pile (verify_due_date, id);
create index charger_pile_protocol on charger_pile (protocol, status);

create table charger_move (
  id bigint primary key,
  batch_no text not null,
  pile_id bigint not null references charger_pile,
  pile_no text not null,
  pile_name text not null,
  gun_qty int not null,
  from_station_id bigint not null references station,
  to_station_id bigint not null references station,
  reason text not null,
  result text not null, -- S moved, F refused
  fail_reason text,
  move_time timestamptz not null,
  move_user bigint not null
);
create index charger_move_pile on charger_move (pile_no, id desc);
create index charger_move_batch on charger_move (batch_no, id desc);
create index charger_move_from on charger_move (from_station_id, id desc);
create index charger_move_to on charger_move (to_station_id, id desc);
create index charger_move_time on charger_move (move_time desc, id desc);

-- What an import would make, kept from its check until staff say so.
create table pile_import (
  id bigint primary key,
  file_name text not null,
  good_rows jsonb not null,
  good_qty int not null,
  create_time timestamptz not null,
  create_user bigint not null,
  keep_time timestamptz
);
