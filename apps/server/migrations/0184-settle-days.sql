-- Closed days, and what each partner has of them.
create table settle_close (
  company_id bigint not null references company,
  settle_date date not null,
  status text not null,
  waits jsonb not null default '[]', -- what it waits for, as sentences
  try_time timestamptz,
  close_time timestamptz,
  close_user bigint,
  station_qty int not null default 0,
  row_qty int not null default 0,
  order_amt bigint not null default 0,
  share_amt bigint not null default 0,
  primary key (company_id, settle_date)
);
create index settle_close_day on settle_close (settle_date, company_id);

create table settle_daily (
  id bigint primary key,
  settle_date date not null,
  company_id bigint not null,
  station_id bigint not null,
  holder_id bigint not null,
  holder_name text not null,
  holder_type text not null,
  order_qty int not null,
  energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  total_amt bigint not null,
  discount_amt bigint not null,
  actual_amt bigint not null,
  channel_fee_amt bigint not null,
  adjust_amt bigint not null,
  share_amt bigint not null,
  guarantee_amt bigint not null default 0, -- in share_amt
  withdraw_status text not null,
  withdraw_id bigint,
  settle_account_id bigint,
  close_time timestamptz,
  closed_flag smallint not null,
  close_hash text,
  unique (settle_date, station_id, holder_id)
);
create index settle_daily_day on settle_daily (settle_date, id);
create index settle_daily_holder on settle_daily (holder_id, settle_date, id);
create index settle_daily_station on settle_daily (station_id, settle_date, id);
create index settle_daily_company on settle_daily (company_id, settle_date, id);
create index settle_daily_type on settle_daily (holder_type, settle_date, id);
create index settle_daily_open on settle_daily (holder_id, settle_date, id) where withdraw_status = '00' and closed_flag = 1;
create index settle_daily_withdraw on settle_daily (withdraw_id) where withdraw_id is not null;

create table settle_monthly (
  id bigint primary key,
  settle_month text not null, -- YYYY-MM
  company_id bigint not null,
  station_id bigint not null,
  holder_id bigint not null,
  holder_name text not null,
  holder_type text not null,
  day_qty int not null,
  order_qty int not null,
  energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  total_amt bigint not null,
  discount_amt bigint not null,
  actual_amt bigint not null,
  channel_fee_amt bigint not null,
  adjust_amt bigint not null,
  share_amt bigint not null,
  guarantee_amt bigint not null,
  withdrawn_amt bigint not null,
  withdrawing_amt bigint not null,
  un_withdraw_amt bigint not null,
  confirm_time timestamptz, -- the partner agrees with the statement
  confirm_user bigint,
  invoice_file_id bigint,
  invoice_time timestamptz,
  refresh_time timestamptz not null,
  unique (settle_month, station_id, holder_id)
);
create index settle_monthly_month on settle_monthly (settle_month, id);
create index settle_monthly_holder on settle_monthly (holder_id, settle_month, id);
create index settle_monthly_station on settle_monthly (station_id, settle_month, id);
create index settle_monthly_company on settle_monthly (company_id, settle_month, id);
