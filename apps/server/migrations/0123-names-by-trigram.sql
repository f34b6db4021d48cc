-- Three characters of a name find it wherever they stand in it.
create extension if not exists pg_trgm;
create index customer_nickname_trigram on customer using gin (nickname gin_trgm_ops) where data_status <> 2;
create index customer_real_name_trigram on customer using gin (real_name gin_trgm_ops) where data_status <> 2;
