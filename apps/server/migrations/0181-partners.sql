-- Who earns from stations, how, and what each of them has.
create table shareholder (
  id bigint primary key,
  holder_no text not null unique,
  holder_name text not null,
  holder_type text not null,
  subject_type text not null,
  credit_code text,
  id_no text,
  contact_name text not null,
  contact_mobile text not null,
  company_id bigint not null references company,
  default_model text,
  default_rate int,
  default_price int,
  user_id bigint references sys_user,
  contract_no text,
  contract_from date,
  contract_to date,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 0
);
create unique index shareholder_operator on shareholder (company_id) where holder_type = 'OPR' and data_status <> 2;
create unique index shareholder_user on shareholder (user_id) where user_id is not null and data_status <> 2;
create index shareholder_company on shareholder (company_id, id);
create index shareholder_type on shareholder (holder_type, id);
create index shareholder_name on shareholder using gin (holder_name gin_trgm_ops);

-- An operator without rows has every station of the company.
create table shareholder_station (
  holder_id bigint not null references shareholder,
  station_id bigint not null references station,
  primary key (holder_id, station_id)
);
create index shareholder_station_station on shareholder_station (station_id, holder_id);

-- Written by the ledger alone, as wallets are.
create table holder_balance (
  holder_id bigint primary key,
  company_id bigint not null references company,
  payable_amt bigint not null default 0, -- may be negative: a landlord's energy can cost more than an order brought
  frozen_amt bigint not null default 0,
  withdrawn_amt bigint not null default 0,
  update_time timestamptz not null
);
create index holder_balance_company on holder_balance (company_id, holder_id);

create table assign_tactic (
  id bigint primary key,
  tactic_no text not null unique,
  tactic_name text not null,
  company_id bigint not null references company,
  self_buy_way text,
  order_types jsonb not null,
  channel_fee_rate int not null,
  channel_fee_bearer text not null,
  gift_bearer text not null,
  use_qty int not null default 0, -- setups made from it
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 0
);
create index assign_tactic_company on assign_tactic (company_id, id);
create index assign_tactic_name on assign_tactic using gin (tactic_name gin_trgm_ops);

-- Rows of one seq are the tiers of one share.
create table assign_tactic_item (
  tactic_id bigint not null references assign_tactic,
  seq int not null,
  tier_seq int not null,
  holder_type text not null,
  model text not null,
  rate int,
  unit_price int,
  tier_from bigint not null default 0,
  tier_to bigint,
  min_amt bigint not null default 0,
  label text,
  primary key (tactic_id, seq, tier_seq)
);
