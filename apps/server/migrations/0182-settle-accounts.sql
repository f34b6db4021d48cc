-- Where partners get their money, and what the provider says of it.
create extension if not exists btree_gist; -- a trusted extension, as pg_trgm

create table settle_account (
  id bigint primary key,
  account_no text not null unique,
  holder_id bigint not null references shareholder,
  company_id bigint not null references company,
  default_flag smallint not null default 0,
  provider text not null,
  subject_type text not null,
  ent_type text,
  reg_name text not null,
  short_name text not null,
  license_code text,
  license_valid_type text,
  license_begin date,
  license_end date,
  license_file_id bigint,
  legal_name text,
  legal_cert_type text,
  legal_cert_no text, -- sealed
  legal_cert_begin date,
  legal_cert_end date,
  legal_file_id bigint,
  cert_type text,
  cert_no text, -- sealed
  cert_begin date,
  cert_end date,
  contact_name text not null,
  contact_mobile text not null,
  contact_email text,
  area_code text not null,
  address text not null,
  card_type text not null,
  card_no text not null, -- sealed
  card_mark text not null, -- tells one card from another without opening it
  card_tail text not null,
  card_name text not null,
  bank_code text,
  bank_name text not null,
  branch_code text,
  branch_name text,
  card_mobile text,
  card_file_id bigint,
  settle_cycle text not null,
  settle_batch text not null,
  huifu_id text,
  token_no text,
  apply_no text,
  open_status text not null,
  open_msg text,
  open_time timestamptz,
  try_qty int not null default 0,
  status text not null,
  status_reason text,
  balance_amt bigint,
  balance_time timestamptz,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 0
);
create index settle_account_holder on settle_account (holder_id, id);
create index settle_account_company on settle_account (company_id, id);
create index settle_account_open on settle_account (open_status, id);
create index settle_account_status on settle_account (status, id);
create index settle_account_tail on settle_account (card_tail, id);
create index settle_account_huifu on settle_account (huifu_id) where huifu_id is not null;
create unique index settle_account_default on settle_account (holder_id) where default_flag = 1 and status <> '2';

-- How the orders of a station are shared out from a day on.
create table settle_setup (
  id bigint primary key,
  setup_no text not null unique,
  station_id bigint not null references station,
  company_id bigint not null references company,
  tactic_id bigint not null references assign_tactic,
  tactic_name text not null,
  terms jsonb not null, -- ShareTerms: what the shares are computed by
  effective_date date not null,
  expire_date date,
  settle_mode text not null,
  settle_cycle text not null,
  used_flag smallint not null default 0, -- bills were made by it
  status text not null,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 0,
  exclude using gist (station_id with =, daterange(effective_date, expire_date, '[]') with &&) where (status <> '2')
);
create index settle_setup_station on settle_setup (station_id, effective_date desc);
create index settle_setup_company on settle_setup (company_id, id);
create index settle_setup_tactic on settle_setup (tactic_id, id);

-- Who takes part in a setup, for lists and guards; the operator is the one with residual_flag 1.
create table settle_setup_item (
  setup_id bigint not null references settle_setup,
  seq int not null,
  holder_id bigint not null references shareholder,
  holder_type text not null,
  model text,
  rate int,
  unit_price int,
  tiers jsonb not null,
  min_amt bigint not null default 0,
  residual_flag smallint not null default 0,
  settle_account_id bigint references settle_account,
  ratio_text text not null,
  primary key (setup_id, seq),
  unique (setup_id, holder_id)
);
create index settle_setup_item_holder on settle_setup_item (holder_id, setup_id);
create index settle_setup_item_account on settle_setup_item (settle_account_id) where settle_account_id is not null;
