-- Who sees customers by their visits asks for a few stations: without this index every visit is read.
create index customer_visit_own on customer_visit (station_id, customer_id) where own_flag;
