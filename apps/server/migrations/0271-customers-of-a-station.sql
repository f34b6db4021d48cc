-- The customers of a station's month are counted from its days.
create index stat_customer_day_station on stat_customer_day (station_id, stat_date) include (customer_id, pile_type);
