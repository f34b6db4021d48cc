-- Counting the orders of a gun reads the index alone, as for the other filters.
drop index charge_order_gun;
create index charge_order_gun on charge_order (gun_code, id desc) include (station_id);
