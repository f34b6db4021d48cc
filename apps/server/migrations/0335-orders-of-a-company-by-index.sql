-- Counting a company's orders reads the index alone, as for the other filters.
drop index charge_order_company;
create index charge_order_company on charge_order (company_id, id desc) include (station_id);
