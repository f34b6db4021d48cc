-- The beginning of a plate or VIN finds its cars without a full scan.
drop index customer_vehicle_plate_live, customer_vehicle_vin_live;
create unique index customer_vehicle_plate_live on customer_vehicle (plate_no text_pattern_ops) where data_status <> 2;
create unique index customer_vehicle_vin_live on customer_vehicle (vin text_pattern_ops) where data_status <> 2;
