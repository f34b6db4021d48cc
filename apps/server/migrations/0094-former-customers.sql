-- Tells that a new customer has been one before, without their number: a digest with the key of the operator.
alter table customer add column former_mobile bytea;
create index customer_former_mobile on customer (former_mobile) where former_mobile is not null;
