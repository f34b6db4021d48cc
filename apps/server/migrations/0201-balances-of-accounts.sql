-- What an account has at the provider is read again and again; one that fails waits its turn like the others.
alter table settle_account add column balance_msg text;
alter table settle_account add column balance_asked_time timestamptz;
create index settle_account_balance on settle_account (balance_asked_time nulls first, id)
  where huifu_id is not null and open_status = 'S' and status <> '2';
