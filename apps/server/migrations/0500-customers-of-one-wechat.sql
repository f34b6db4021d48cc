-- In steps: who has an older account by the same WeChat is not new. Customers register all the time: nothing may lock them for long.
drop index concurrently if exists customer_wx_union;

create index concurrently customer_wx_union on customer (wx_union_id, id) where wx_union_id is not null;
