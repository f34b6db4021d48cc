-- Visitors are counted by their ids and their company without reading their rows.
drop index customer_live;
create index customer_live on customer (id) include (company_id) where data_status <> 2;
