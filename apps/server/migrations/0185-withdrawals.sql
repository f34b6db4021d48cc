-- Money on its way to partners: one row for each application, one for each request to the provider.
create table withdraw (
  id bigint primary key,
  withdraw_no text not null unique,
  request_id text not null unique,
  holder_id bigint not null references shareholder,
  holder_name text not null,
  holder_type text not null,
  company_id bigint not null references company,
  settle_account_id bigint not null references settle_account,
  provider text not null,
  card_tail text not null,
  bank_name text not null,
  settle_batch text not null,
  settle_cycle text not null,
  start_date date not null,
  end_date date not null,
  day_qty int not null,
  apply_amt bigint not null,
  fee_amt bigint not null,
  net_amt bigint not null,
  transfer_status text not null,
  pay_trans_status text not null,
  apply_user bigint,
  apply_time timestamptz not null,
  pay_user bigint,
  pay_time timestamptz,
  plan_pay_time timestamptz,
  arrive_time timestamptz,
  undo_user bigint,
  undo_time timestamptz,
  undo_reason text,
  nullify_user bigint,
  nullify_time timestamptz,
  nullify_reason text,
  fail_code text,
  fail_reason text,
  try_qty int not null default 0,
  req_seq_id text,
  provider_seq_id text,
  voucher_file_ids jsonb not null default '[]',
  remark text,
  row_version int not null default 0
);
create index withdraw_time on withdraw (apply_time desc, id desc);
create index withdraw_holder on withdraw (holder_id, id);
create index withdraw_company on withdraw (company_id, id);
create index withdraw_status on withdraw (transfer_status, id);
create index withdraw_batch on withdraw (settle_batch, id);
create index withdraw_plan on withdraw (plan_pay_time, id) where transfer_status = '20';

-- Each daily row stands on one living withdrawal.
create table withdraw_line (
  withdraw_id bigint not null references withdraw,
  daily_id bigint not null references settle_daily,
  settle_date date not null,
  station_id bigint not null,
  holder_id bigint not null,
  share_amt bigint not null,
  live_flag smallint not null default 1, -- 0: its withdrawal was nullified
  primary key (withdraw_id, daily_id)
);
create unique index withdraw_line_live on withdraw_line (daily_id) where live_flag = 1;
create index withdraw_line_holder on withdraw_line (holder_id, settle_date, withdraw_id);
create index withdraw_line_station on withdraw_line (station_id, settle_date);

create table withdraw_log (
  id bigint primary key,
  withdraw_id bigint not null references withdraw,
  from_status text,
  to_status text not null,
  action text not null,
  user_id bigint,
  log_time timestamptz not null,
  note text
);
create index withdraw_log_withdraw on withdraw_log (withdraw_id, id);

-- One request to the provider, written before it is sent.
create table cash_record (
  id bigint primary key,
  withdraw_id bigint not null references withdraw,
  company_id bigint not null,
  pay_config_id bigint references pay_config, -- null: the sandbox without a contract
  huifu_id text not null,
  account_name text not null,
  holder_id bigint not null,
  trans_date date not null,
  req_seq_id text not null unique,
  provider_seq_id text,
  cash_amt bigint not null,
  fee_amt bigint not null,
  status text not null, -- I, P, S, F
  bank_name text not null,
  card_tail text not null,
  arrive_date date,
  return_time timestamptz,
  resp_desc text,
  sent_time timestamptz,
  ask_qty int not null default 0,
  next_ask_time timestamptz,
  finish_time timestamptz,
  create_time timestamptz not null
);
create index cash_record_withdraw on cash_record (withdraw_id, id);
create unique index cash_record_open on cash_record (withdraw_id) where status in ('I', 'P');
create index cash_record_time on cash_record (create_time desc, id desc);
create index cash_record_holder on cash_record (holder_id, id);
create index cash_record_huifu on cash_record (huifu_id, id);
create index cash_record_status on cash_record (status, id);
create index cash_record_company on cash_record (company_id, id);
create index cash_record_ask on cash_record (next_ask_time) where status = 'P';
