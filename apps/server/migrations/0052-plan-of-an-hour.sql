-- The plan that priced the energy of an hour, to estimate what other prices would earn. Only the last month is asked for.
alter table charge_order_hour add column fee_id bigint;
update charge_order_hour set fee_id = charge_order.fee_id from charge_order
where charge_order.id = charge_order_hour.order_id and charge_order_hour.hour_start >= now() - interval '35 days';
create index charge_order_hour_fee on charge_order_hour (fee_id, hour_start) include (energy) where fee_id is not null;
