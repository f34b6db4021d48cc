-- What a customer has. The customer's table; only the ledger writes what is in it.
create table wallet (
  customer_id bigint primary key references customer,
  balance_amt bigint not null default 0 check (balance_amt >= 0), -- principal, refundable
  gift_amt bigint not null default 0 check (gift_amt >= 0),
  frozen_amt bigint not null default 0 check (frozen_amt >= 0), -- the sum of the open holds
  refunding_amt bigint not null default 0 check (refunding_amt >= 0),
  owed_amt bigint not null default 0 check (owed_amt >= 0),
  total_top_up_amt bigint not null default 0,
  update_time timestamptz
) with (fillfactor = 85);
insert into wallet (customer_id, balance_amt, gift_amt, frozen_amt, refunding_amt, owed_amt, total_top_up_amt, update_time)
select id, balance_amt, gift_amt, frozen_amt, refunding_amt, owed_amt, total_top_up_amt, update_time from customer;

-- How much a customer has charged, for their list: counted by each order as it is settled.
create table customer_usage (
  customer_id bigint primary key references customer,
  total_charge_qty int not null default 0,
  total_energy bigint not null default 0,
  total_paid_amt bigint not null default 0,
  last_charge_time timestamptz
) with (fillfactor = 85);
insert into customer_usage (customer_id, total_charge_qty, total_energy, total_paid_amt, last_charge_time)
select id, total_charge_qty, total_energy, total_paid_amt, last_charge_time from customer;

drop index customer_owing, customer_balance, customer_energy, customer_last_charge;
alter table customer
  drop column balance_amt,
  drop column gift_amt,
  drop column frozen_amt,
  drop column refunding_amt,
  drop column owed_amt,
  drop column total_top_up_amt,
  drop column total_charge_qty,
  drop column total_energy,
  drop column total_paid_amt,
  drop column last_charge_time;

create index wallet_balance on wallet (balance_amt desc, customer_id desc);
create index wallet_owing on wallet (customer_id) where owed_amt > 0;
create index customer_usage_energy on customer_usage (total_energy desc, customer_id desc);
create index customer_usage_last_charge on customer_usage (last_charge_time desc nulls last, customer_id desc);
