-- Lists of vouchers count in their indexes alone, whatever the caller sees.
drop index voucher_status;
drop index voucher_type;
drop index voucher_valid_to;
create index voucher_list on voucher (id desc) include (company_id, customer_id);
create index voucher_status on voucher (status, id desc) include (company_id, customer_id);
create index voucher_type on voucher (voucher_type, id desc) include (company_id, customer_id);
create index voucher_valid_to on voucher (valid_to desc, id desc) include (company_id, customer_id);

-- A grant to many customers: made by a job in batches.
create table voucher_grant (
  id bigint primary key,
  activity_id bigint not null references activity,
  company_id bigint not null references company,
  target text not null, -- IDS, SHEET, FILTER
  file_name text,
  total_qty int not null default 0,
  granted_qty int not null default 0,
  refused_qty int not null default 0,
  voucher_qty int not null default 0,
  cost_amt bigint not null default 0,
  status text not null,
  stop_reason text,
  request_id text, -- null while a sheet is not confirmed
  create_time timestamptz not null,
  create_user bigint,
  finish_time timestamptz
);
create unique index voucher_grant_request on voucher_grant (create_user, request_id) where request_id is not null;
create index voucher_grant_company on voucher_grant (company_id, id desc);
create index voucher_grant_activity on voucher_grant (activity_id, id desc) include (company_id);
create index voucher_grant_status on voucher_grant (status, id desc) include (company_id);

create table voucher_grant_target (
  grant_id bigint not null references voucher_grant on delete cascade,
  seq int not null,
  customer_id bigint, -- null: nobody has the number of the sheet
  typed text, -- what the sheet says
  result text, -- null: still waiting
  primary key (grant_id, seq)
);
create index voucher_grant_target_waiting on voucher_grant_target (grant_id, seq) where result is null;

-- Codes to give away on paper: kept sealed, and found by a keyed hash.
create table redeem_batch (
  id bigint primary key,
  batch_no text not null unique,
  activity_id bigint not null references activity,
  company_id bigint not null references company,
  code_qty int not null check (code_qty between 1 and 10000),
  redeemed_qty int not null default 0 check (redeemed_qty <= code_qty),
  valid_to timestamptz not null,
  data_status smallint not null default 0, -- 1: stopped
  print_time timestamptz,
  print_user bigint,
  remark text,
  request_id text not null,
  create_time timestamptz not null,
  create_user bigint
);
create unique index redeem_batch_request on redeem_batch (create_user, request_id);
create index redeem_batch_company on redeem_batch (company_id, id desc);
create index redeem_batch_activity on redeem_batch (activity_id, id desc) include (company_id);

create table redeem_code (
  id bigint primary key,
  batch_id bigint not null references redeem_batch,
  code_hash bytea not null unique,
  code_sealed bytea not null,
  code_tail text not null, -- the last four letters, to talk about it
  customer_id bigint references customer,
  redeem_time timestamptz
);
create index redeem_code_batch on redeem_code (batch_id, id);
create index redeem_code_customer on redeem_code (customer_id) where customer_id is not null;
