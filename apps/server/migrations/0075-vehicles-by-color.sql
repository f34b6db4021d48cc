create index customer_vehicle_color on customer_vehicle (plate_color, id desc) include (customer_id) where data_status <> 2;
