-- What is counted is read from the index alone: each count asks for the station, whose organisation says who may see the order.
drop index charge_order_pile;
create index charge_order_pile on charge_order (pile_no, id desc) include (station_id);
drop index charge_order_end_time;
create index charge_order_end_time on charge_order (end_time desc nulls last, id desc) include (station_id);
drop index charge_order_start_time;
create index charge_order_start_time on charge_order (start_time desc nulls last, id desc) include (station_id);
drop index charge_order_settle_time;
create index charge_order_settle_time on charge_order (settle_time desc nulls last, id desc) include (station_id);
-- The largest amounts of a range are found without reading its orders.
drop index charge_order_station;
create index charge_order_station on charge_order (station_id, id desc) include (order_status, total_energy, total_amt, actual_amt);
