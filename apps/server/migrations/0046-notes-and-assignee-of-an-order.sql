-- What staff write about an order; a note is never changed.
create table charge_order_note (
  id bigint primary key,
  order_id bigint not null,
  user_id bigint not null,
  note_time timestamptz not null,
  text text not null check (char_length(text) <= 500)
);
create index charge_order_note_order on charge_order_note (order_id, id desc);

-- Who looks after an order. Beside the order, so that staff and chargers do not wait for each other.
create table charge_order_assignee (
  order_id bigint primary key,
  user_id bigint, -- null: taken back
  assign_time timestamptz not null,
  row_version int not null default 1
);
create index charge_order_assignee_user on charge_order_assignee (user_id, order_id desc) where user_id is not null;
