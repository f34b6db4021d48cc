-- The list of orders that carriers and regulators receive.
create index carrier_message_of_orders on carrier_message (id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info');
create index carrier_message_of_orders_carrier on carrier_message (carrier_id, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info');
create index carrier_message_of_orders_type on carrier_message (api_name, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info');
create index carrier_message_of_orders_status on carrier_message (status, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info');
create index carrier_message_of_orders_time on carrier_message (create_time, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info');
