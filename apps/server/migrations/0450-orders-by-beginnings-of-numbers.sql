-- Staff find an order of a carrier also by how its number begins.
drop index charge_order_of_carrier_number;
create index charge_order_carrier_number on charge_order (carrier_order_no text_pattern_ops) include (carrier_id, station_id)
  where carrier_order_no is not null;
