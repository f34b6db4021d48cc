create sequence charger_transaction_no as integer minvalue 1 maxvalue 2147483647 cycle;

-- A charger's transaction number means something only together with the charger.
create table charger_transaction (
  pile_no text not null,
  transaction_no int not null,
  gun_no int not null,
  order_id bigint not null,
  start_key text not null unique, -- pile, gun, time, meter and tag: the same start never makes two orders
  judgement text not null, -- as answered; a repeat hears the same
  stop_key text, -- time and meter of the stop that won
  stop_judgement text,
  create_time timestamptz not null,
  primary key (pile_no, transaction_no)
);
create index charger_transaction_order on charger_transaction (order_id);

-- Stops for transactions that nobody knows: a repeat finds its order here.
create table orphan_stop (
  stop_key text primary key,
  order_id bigint not null,
  create_time timestamptz not null
);

create table charger_fact (
  receive_time timestamptz not null,
  id bigint not null,
  pile_no text not null,
  kind text not null,
  body jsonb not null,
  answer jsonb,
  order_id bigint
) partition by range (receive_time);
create table charger_fact_default partition of charger_fact default;
create index charger_fact_pile on charger_fact (pile_no, receive_time desc);

create table charger_frame (
  receive_time timestamptz not null,
  pile_no text not null,
  direction text not null,
  action text not null,
  message_id text not null,
  frame text not null
) partition by range (receive_time);
create table charger_frame_default partition of charger_frame default;
create index charger_frame_pile on charger_frame (pile_no, receive_time desc);

create table device_command (
  id bigint primary key,
  command_no text not null unique,
  pile_id bigint not null,
  pile_no text not null,
  gun_id bigint,
  order_id bigint,
  command text not null, -- START, STOP, REBOOT, UNLOCK, …
  param jsonb not null,
  status text not null default '00', -- 00 to send, 10 sent, 30 done, 40 failed, 50 timed out
  expire_time timestamptz not null, -- never sent after it
  send_time timestamptz,
  ack_time timestamptz,
  result text,
  user_id bigint,
  create_time timestamptz not null
);
create index device_command_pile on device_command (pile_id, id desc);
create index device_command_order on device_command (order_id) where order_id is not null;
create index device_command_open on device_command (id) where status in ('00', '10');
