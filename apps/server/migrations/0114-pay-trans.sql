-- A request to a payment channel, written before it is sent: a payment of a payer, or a refund of one.
create table pay_trans (
  id bigint primary key,
  biz_type text not null,
  biz_id bigint not null, -- the trade
  company_id bigint not null references company,
  pay_config_id bigint not null references pay_config,
  provider text not null,
  req_seq_id text not null,
  req_date date not null,
  amt bigint not null check (amt > 0),
  title text not null,
  status text not null, -- I, P, S, F
  origin_req_seq_id text, -- of the payment that a refund gives back
  origin_amt bigint,
  code_url text, -- what the payer scans
  expire_time timestamptz,
  close_time timestamptz, -- staff asked for its end
  provider_seq_id text,
  resp_desc text,
  retry_qty int not null default 0,
  next_query_time timestamptz,
  create_time timestamptz not null,
  sent_time timestamptz,
  finish_time timestamptz,
  unique (provider, req_date, req_seq_id)
);
-- A trade has one: it is credited and paid back once.
create unique index pay_trans_biz on pay_trans (biz_id);
create index pay_trans_number on pay_trans (req_seq_id);
create index pay_trans_open on pay_trans (next_query_time) where status in ('I', 'P');

alter table trade_order
  add column pay_config_id bigint references pay_config,
  add column channel_mch_id text,
  add column fee_rate int;

-- A channel that is ours: the demo pays and refuses in it.
create table sandbox_payment (
  trade_no text primary key,
  token text not null unique, -- in the address of the cashier
  secret text not null, -- signs its notifications
  pay_config_id bigint not null references pay_config,
  title text not null,
  amt bigint not null check (amt > 0),
  state text not null, -- unpaid, paying, paid, closed, failed
  query_qty int not null default 0,
  expire_time timestamptz not null,
  pay_time timestamptz,
  create_time timestamptz not null
);
create table sandbox_refund (
  refund_no text primary key,
  trade_no text not null references sandbox_payment,
  amt bigint not null check (amt > 0),
  query_qty int not null default 0,
  create_time timestamptz not null
);
create index sandbox_refund_trade on sandbox_refund (trade_no);
