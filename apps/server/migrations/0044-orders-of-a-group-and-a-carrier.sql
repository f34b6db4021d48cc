-- Staff filter orders by the group that pays and by the carrier: what is counted is read from the index alone.
drop index charge_order_group;
create index charge_order_group on charge_order (group_id, id desc) include (station_id) where group_id is not null;
drop index charge_order_carrier;
create index charge_order_carrier on charge_order (carrier_id, id desc) include (station_id) where carrier_id is not null;
