-- A payout that the bank paid although its withdrawal had arrived by another, or was given up.
create table paid_twice (
  id bigint primary key,
  withdraw_id bigint not null references withdraw,
  cash_id bigint not null references cash_record,
  company_id bigint not null references company,
  amt bigint not null check (amt > 0),
  status text not null,
  way text,
  channel text, -- by which it came back
  reason text,
  file_ids jsonb not null default '[]',
  ask_user bigint,
  ask_time timestamptz,
  decide_user bigint,
  decide_time timestamptz,
  create_time timestamptz not null
);
create index paid_twice_withdraw on paid_twice (withdraw_id, id);
create index paid_twice_files on paid_twice using gin (file_ids);
create unique index paid_twice_open on paid_twice (cash_id) where status <> 'SETTLED';
create index paid_twice_waiting on paid_twice (company_id, withdraw_id) where status <> 'SETTLED';

-- A large sum that goes back to a carrier waits for a second person before it is booked.
alter table carrier_payment
  add column status text not null default 'BOOKED',
  add column review_user bigint,
  add column review_time timestamptz,
  add column review_note text;
create unique index carrier_payment_waiting on carrier_payment (carrier_id) where status = 'WAITING';

-- A further account of a partner to which nothing was paid out yet is new: who entered it does not approve what is paid to it.
insert into settle_card_change (id, account_id, user_id, change_time)
select account.id, account.id, account.create_user, account.create_time from settle_account as account
where account.create_user is not null
  and exists (select from settle_account as first where first.holder_id = account.holder_id and first.id < account.id)
  and not exists (select from cash_record join withdraw on withdraw.id = withdraw_id
    where settle_account_id = account.id and cash_record.status = 'S')
on conflict do nothing;
