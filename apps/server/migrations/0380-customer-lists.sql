-- Of a common beginning of names, those who visited a station are counted by an index alone.
drop index customer_nickname;
create index customer_nickname on customer (nickname text_pattern_ops) include (company_id, id) where data_status <> 2;
drop index customer_real_name;
create index customer_real_name on customer (real_name text_pattern_ops) include (company_id, nickname, id) where data_status <> 2;
