-- What is sent again is the same request: to the same card, even if the account has another one by now.
alter table cash_record add column token_no text not null default '';
alter table cash_record add column cash_type text not null default 'T1';
alter table cash_record add column warn_time timestamptz; -- people were told that nothing is heard of it
create index cash_record_done on cash_record (finish_time) where status = 'S';

-- What the account that pays partners had when the provider was last asked.
create table payout_balance (
  company_id bigint primary key references company,
  available_amt bigint,
  ask_time timestamptz not null,
  fail_reason text
);
