create table customer (
  id bigint primary key,
  customer_no text not null unique,
  company_id bigint not null references company,
  mobile text not null,
  nickname text,
  real_name text,
  gender text not null default '0',
  register_source text not null default 'CONSOLE',
  register_time timestamptz not null,
  last_login_time timestamptz,
  last_charge_time timestamptz,
  customer_type text not null default 'NORMAL', -- NORMAL, VIP, GROUP
  group_id bigint,
  employee_no text,
  department text,
  group_month_limit_amt bigint not null default 0,
  group_pay_flag smallint not null default 0,
  balance_amt bigint not null default 0 check (balance_amt >= 0), -- principal, refundable
  gift_amt bigint not null default 0 check (gift_amt >= 0),
  frozen_amt bigint not null default 0 check (frozen_amt >= 0), -- the sum of the open holds
  refunding_amt bigint not null default 0 check (refunding_amt >= 0),
  owed_amt bigint not null default 0 check (owed_amt >= 0),
  total_top_up_amt bigint not null default 0,
  total_charge_qty int not null default 0,
  total_energy bigint not null default 0,
  total_paid_amt bigint not null default 0,
  card_no text,
  card_status text not null default '0', -- 0 none, 1 normal, 2 lost
  lock_flag smallint not null default 0,
  lock_reason text,
  lock_time timestamptz,
  wx_open_id text unique,
  wx_union_id text,
  ali_user_id text unique,
  tags jsonb not null default '[]',
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
) with (fillfactor = 85);
create unique index customer_mobile_live on customer (mobile) where data_status <> 2;
create unique index customer_card on customer (upper(card_no)) where card_no is not null and data_status <> 2;
create index customer_company on customer (company_id, register_time desc, id desc) where data_status <> 2;
create index customer_register_time on customer (register_time desc, id desc);
create index customer_nickname on customer (nickname text_pattern_ops);
create index customer_type on customer (customer_type, register_time desc, id desc);
create index customer_locked on customer (register_time desc, id desc) where lock_flag = 1;
create index customer_owing on customer (register_time desc, id desc) where owed_amt > 0;
create index customer_balance on customer (balance_amt desc, id desc);
create index customer_energy on customer (total_energy desc, id desc);
create index customer_last_charge on customer (last_charge_time desc nulls last, id desc);

create table customer_vehicle (
  id bigint primary key,
  customer_id bigint not null references customer,
  plate_no text not null,
  plate_color text not null default 'GREEN',
  vin text,
  vehicle_use text not null default '1',
  brand text,
  model_name text,
  battery_kwh numeric(5, 1),
  default_flag smallint not null default 0,
  vin_verify_flag smallint not null default 0,
  vin_bind_time timestamptz,
  data_status smallint not null default 0,
  create_time timestamptz not null,
  update_time timestamptz
);
create unique index customer_vehicle_plate_live on customer_vehicle (plate_no) where data_status <> 2;
create unique index customer_vehicle_vin_live on customer_vehicle (vin) where data_status <> 2;
create index customer_vehicle_customer on customer_vehicle (customer_id);

-- A top-up is a lot: consumption and refunds take from the oldest first.
create table trade_order (
  id bigint primary key,
  trade_no text not null unique,
  trade_type text not null,
  trade_channel text not null,
  trade_status text not null,
  pay_trans_status text not null,
  customer_id bigint references customer,
  group_id bigint,
  company_id bigint not null references company,
  trade_amt bigint not null check (trade_amt > 0),
  gift_amt bigint not null default 0,
  remain_amt bigint not null default 0 check (remain_amt >= 0),
  gift_remain_amt bigint not null default 0 check (gift_remain_amt >= 0),
  refunded_amt bigint not null default 0,
  refunding_amt bigint not null default 0,
  fee_amt bigint not null default 0,
  balance_before_amt bigint,
  balance_after_amt bigint,
  pay_time timestamptz,
  finish_time timestamptz,
  close_time timestamptz,
  operator text,
  reason text,
  fail_reason text,
  create_time timestamptz not null,
  create_user bigint
);
create index trade_order_lots on trade_order (customer_id, id) where remain_amt > 0 or gift_remain_amt > 0;
create index trade_order_customer on trade_order (customer_id, id desc);

create table journal (
  id bigint primary key,
  journal_no text not null unique,
  biz_type text not null,
  biz_id bigint not null,
  biz_seq int not null default 0,
  book_time timestamptz not null,
  note text,
  unique (biz_type, biz_id, biz_seq) -- booked once, however often it is tried
);
create index journal_biz on journal (biz_id);

create table ledger_entry (
  id bigint primary key,
  journal_id bigint not null references journal,
  account text not null,
  owner_id bigint not null, -- customer, group, carrier, holder, order; the company for its own accounts
  channel text, -- CASH only
  debit_amt bigint not null default 0 check (debit_amt >= 0),
  credit_amt bigint not null default 0 check (credit_amt >= 0),
  balance_after_amt bigint, -- customer, group, margin and holder accounts only
  check ((debit_amt = 0) <> (credit_amt = 0))
);
create index ledger_entry_journal on ledger_entry (journal_id);
create index ledger_entry_owner on ledger_entry (owner_id, account, id);

-- Money held for a running order; frozen_amt of the owner is the sum of its holds.
create table hold (
  owner_type text not null, -- CUSTOMER, GROUP, CARRIER
  owner_id bigint not null,
  biz_type text not null, -- CHARGE
  biz_id bigint not null,
  amt bigint not null check (amt >= 0),
  create_time timestamptz not null,
  primary key (biz_type, biz_id, owner_type, owner_id)
);
create index hold_owner on hold (owner_type, owner_id);
