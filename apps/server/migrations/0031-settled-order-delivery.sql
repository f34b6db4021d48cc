-- Which listener has heard of which settled order: written with what the listener does, so that a repeated job does nothing.
create table settled_order_delivery (
  order_id bigint not null,
  listener text not null,
  delivery_time timestamptz not null,
  primary key (order_id, listener)
);
