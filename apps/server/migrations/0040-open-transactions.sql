-- Samples and stops without a number find the open transaction of their gun.
create index charger_transaction_open on charger_transaction (pile_no, gun_no) where stop_key is null;
