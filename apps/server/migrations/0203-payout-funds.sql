-- A payout leaves the partner's own account at the provider: the money is brought there first, by a request with its own number.
alter table cash_record
  add column fund_seq_id text unique,
  add column fund_amt bigint, -- less than the payout by what lies there of an earlier one; null: not planned yet
  add column fund_status text, -- P, S, F
  add column fund_time timestamptz;

create table sandbox_fund (
  req_seq_id text primary key,
  company_id bigint not null references company,
  huifu_id text not null,
  amt bigint not null,
  create_time timestamptz not null
);
create index sandbox_fund_company on sandbox_fund (company_id, huifu_id);
