-- What staff made of a charge at a partner whose bill never came or was refused, and what waits for a second person.
create table roaming_settlement (
  id bigint primary key,
  order_id bigint not null references roaming_order,
  status text not null, -- 00 waiting, 30 done, 90 refused
  said_energy bigint, -- what the partner had said of the charge before; null: nothing
  said_amt bigint,
  settled_energy bigint not null,
  settled_amt bigint not null,
  reason text not null,
  create_user bigint not null,
  create_time timestamptz not null,
  review_user bigint,
  review_time timestamptz,
  review_note text
);
create index roaming_settlement_order on roaming_settlement (order_id, id desc);
create unique index roaming_settlement_waiting on roaming_settlement (order_id) where status = '00';
