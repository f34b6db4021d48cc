-- What a carrier says about an order is found by the number of its start.
create index charge_order_of_carrier_number on charge_order (carrier_id, carrier_order_no) where carrier_order_no is not null;
-- What a timer tells a carrier, it tells once.
create index carrier_message_subject on carrier_message (carrier_id, api_name, subject_id);
