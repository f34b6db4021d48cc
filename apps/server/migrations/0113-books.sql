-- A journal belongs to the company of its customer or group; `amt` is the sum of its debits.
alter table journal add column company_id bigint references company, add column amt bigint;
update journal set amt = coalesce(sums.amt, 0),
    company_id = coalesce(
      (select company_id from customer where id = sums.customer_id),
      (select company_id from customer_group where id = sums.group_id),
      (select min(id) from company)) -- the owner is known for every journal that the ledger wrote
  from journal as booked left join (
    select journal_id, sum(debit_amt) as amt,
      min(owner_id) filter (where account in ('CUST_PRINCIPAL', 'CUST_GIFT', 'CUST_REFUNDING', 'RECEIVABLE')) as customer_id,
      min(owner_id) filter (where account in ('GROUP', 'GROUP_REFUNDING')) as group_id
    from ledger_entry group by journal_id
  ) as sums on sums.journal_id = booked.id where booked.id = journal.id;
alter table journal alter column company_id set not null, alter column amt set not null;
create index journal_company on journal (company_id, id);
create index journal_amt on journal (amt, id);
create index ledger_entry_account on ledger_entry (account, journal_id);

-- What each account had at the end of a day, so that the books need not sum history.
create table account_day (
  company_id bigint not null references company,
  day date not null,
  account text not null,
  channel text not null, -- empty but for CASH
  debit_amt bigint not null,
  credit_amt bigint not null,
  balance_amt bigint not null, -- credits less debits, from the first journal to the end of the day
  primary key (company_id, day, account, channel)
);
create index account_day_day on account_day (day);
create table closed_day (
  day date primary key,
  close_time timestamptz not null
);
