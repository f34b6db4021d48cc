-- The list of those who owe shows the newest customers first: the wallet knows when its customer registered, which never changes.
alter table wallet add column register_time timestamptz not null default now();
update wallet set register_time = customer.register_time from customer where customer.id = wallet.customer_id;
create index wallet_owing_newest on wallet (register_time desc, customer_id desc) where owed_amt > 0;
