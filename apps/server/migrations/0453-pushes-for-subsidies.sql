-- In steps: the list of pushes has those for subsidies too. There are millions of messages, and a settlement adds some: nothing
-- may lock them for long.
drop index concurrently if exists carrier_message_pushes;

create index concurrently carrier_message_pushes on carrier_message (id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info',
    'notification_charge_order_info_for_bonus');

drop index concurrently if exists carrier_message_pushes_carrier;

create index concurrently carrier_message_pushes_carrier on carrier_message (carrier_id, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info',
    'notification_charge_order_info_for_bonus');

drop index concurrently if exists carrier_message_pushes_type;

create index concurrently carrier_message_pushes_type on carrier_message (api_name, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info',
    'notification_charge_order_info_for_bonus');

drop index concurrently if exists carrier_message_pushes_status;

create index concurrently carrier_message_pushes_status on carrier_message (status, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info',
    'notification_charge_order_info_for_bonus');

drop index concurrently if exists carrier_message_pushes_time;

create index concurrently carrier_message_pushes_time on carrier_message (create_time, id desc)
  where api_name in ('notification_charge_order_info', 'supervise_notification_charge_order_info',
    'notification_charge_order_info_for_bonus');

drop index concurrently if exists carrier_message_of_orders;

drop index concurrently if exists carrier_message_of_orders_carrier;

drop index concurrently if exists carrier_message_of_orders_type;

drop index concurrently if exists carrier_message_of_orders_status;

drop index concurrently if exists carrier_message_of_orders_time;
