-- The operator's apps within WeChat and Alipay, by which drivers come. Secrets are sealed and never shown.
create table channel_app (
  id bigint primary key,
  platform text not null, -- WeChat, Alipay
  company_id bigint not null references company,
  app_name text not null,
  app_id text not null,
  app_type text not null, -- MINI, MP, OPEN
  pay_config_id bigint references pay_config,
  app_secret_sealed bytea,
  private_key_sealed bytea,
  ali_public_key_sealed bytea,
  gateway_url text,
  tpl_start text,
  tpl_end text,
  tpl_occupy text,
  tpl_refund text,
  qr_page text,
  service_tel text,
  ali_qr_flag smallint not null default 0,
  data_status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  unique (platform, app_id)
);
create index channel_app_company on channel_app (company_id, platform, id);
create unique index channel_app_ali_qr on channel_app (company_id) where platform = 'Alipay' and ali_qr_flag = 1 and data_status = 0;
