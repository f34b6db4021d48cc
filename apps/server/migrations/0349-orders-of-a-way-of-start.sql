-- A way of start or a kind of pile that is rare, or that nobody has, is not looked for in a year of orders.
create index charge_order_startup_mode on charge_order (startup_mode, id desc) include (station_id);
create index charge_order_pile_type on charge_order (pile_type, id desc) include (station_id);
