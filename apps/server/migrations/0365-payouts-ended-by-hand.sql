-- A payout of which the provider says nothing is ended by two people, by what the bank says.
create table transfer_end (
  id bigint primary key,
  withdraw_id bigint not null references withdraw,
  cash_id bigint not null references cash_record,
  stage text not null, -- FUNDS: to the partner's account, CASH: from there to the card
  way text not null,
  reason text not null,
  file_ids jsonb not null,
  ask_user bigint not null,
  ask_time timestamptz not null,
  status text not null,
  decide_user bigint,
  decide_time timestamptz,
  decide_note text
);
create index transfer_end_withdraw on transfer_end (withdraw_id, id);
create unique index transfer_end_open on transfer_end (withdraw_id) where status = 'WAITING';
create index transfer_end_files on transfer_end using gin (file_ids);
create index transfer_end_confirmed on transfer_end (decide_time) where status = 'CONFIRMED';

-- The provider has said otherwise of a payout that had ended.
alter table cash_record
  add column doubt_time timestamptz,
  add column doubt_text text;
