-- The contract of a company with a payment channel. Keys are sealed; key_marks is what staff see of them.
create table pay_config (
  id bigint primary key,
  company_id bigint not null references company,
  cfg_name text not null,
  channel text not null, -- WePay, AliPay, HuifuPay, BankPay
  mch_id text not null,
  app_id text,
  huifu_id text,
  sys_id text,
  product_id text,
  mch_serial_no text,
  public_key_id text,
  api_key_sealed bytea,
  private_key_sealed bytea,
  public_key_sealed bytea,
  certificate_sealed bytea,
  key_marks jsonb not null default '{}',
  notify_url text not null,
  fee_rate int not null check (fee_rate between 0 and 10000),
  sandbox_flag smallint not null default 0,
  enable_flag smallint not null default 0,
  data_status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index pay_config_enabled on pay_config (company_id, channel) where enable_flag = 1 and data_status <> 2;
create index pay_config_company on pay_config (company_id, id desc) where data_status <> 2;
