-- What a payment channel says that it paid and paid back on a day, beside what we booked.
create table channel_bill (
  id bigint primary key,
  pay_config_id bigint not null references pay_config,
  company_id bigint not null references company,
  channel text not null,
  bill_day date not null,
  status text not null,
  pay_qty int not null default 0,
  pay_amt bigint not null default 0,
  refund_qty int not null default 0,
  refund_amt bigint not null default 0,
  fee_amt bigint not null default 0,
  diff_qty int not null default 0,
  open_qty int not null default 0, -- differences that nobody settled
  open_amt bigint not null default 0, -- what they leave in suspense
  fail_reason text, -- of the last try
  try_time timestamptz,
  compare_time timestamptz,
  create_time timestamptz not null,
  unique (pay_config_id, bill_day)
);
create index channel_bill_day on channel_bill (bill_day, id);
create index channel_bill_company on channel_bill (company_id, bill_day, id);
create index channel_bill_status on channel_bill (status, bill_day, id);
create index channel_bill_channel on channel_bill (channel, bill_day, id);

create table channel_bill_line (
  bill_id bigint not null references channel_bill,
  seq int not null,
  kind text not null, -- PAY, REFUND
  number text not null, -- ours
  channel_no text,
  amt bigint not null,
  fee_amt bigint not null,
  time timestamptz not null,
  primary key (bill_id, seq)
);
create index channel_bill_line_number on channel_bill_line (number);

create table channel_diff (
  id bigint primary key,
  bill_id bigint not null references channel_bill,
  kind text not null,
  number text not null,
  channel_no text,
  trade_id bigint references trade_order,
  our_amt bigint, -- null: we booked nothing
  their_amt bigint, -- null: it is on no bill
  delta_amt bigint not null, -- how much more money the channel has for us
  status text not null,
  way text,
  reason text,
  settle_user bigint,
  settle_time timestamptz,
  create_time timestamptz not null
);
create index channel_diff_bill on channel_diff (bill_id, id);
create index channel_diff_open on channel_diff (id) where status = '0';

create index pay_trans_done on pay_trans (pay_config_id, finish_time) where status = 'S';
create index sandbox_payment_time on sandbox_payment (pay_config_id, pay_time);
