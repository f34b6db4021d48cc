-- What the sandbox has opened and paid out: no money moves by it.
create table sandbox_account (
  huifu_id text primary key,
  company_id bigint not null references company,
  reg_name text not null,
  apply_no text not null,
  query_qty int not null default 0,
  create_time timestamptz not null
);

create table sandbox_cash (
  req_seq_id text primary key,
  company_id bigint not null references company,
  huifu_id text not null,
  amt bigint not null,
  query_qty int not null default 0,
  create_time timestamptz not null
);
create index sandbox_cash_company on sandbox_cash (company_id);
