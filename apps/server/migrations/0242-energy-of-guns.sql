-- What the guns of a station gave in a period is asked by carriers and regulators, and read from the index alone.
create index charge_order_station_end on charge_order (station_id, end_time) include (gun_code, total_energy) where end_time is not null;
