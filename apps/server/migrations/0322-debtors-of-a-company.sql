-- Debtors are counted by their wallets alone, also those of a company.
alter table wallet add column company_id bigint not null default 0; -- the trigger sets it
update wallet set company_id = customer.company_id from customer where customer.id = wallet.customer_id;
create trigger wallet_company before insert on wallet for each row execute function company_of_customer();
drop index wallet_owing_newest;
create index wallet_owing_newest on wallet (register_time desc, customer_id desc) include (company_id) where owed_amt > 0;
