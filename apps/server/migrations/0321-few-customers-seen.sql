-- Who sees few customers finds what they have by customer: filters and ends are read in the index alone.
drop index voucher_customer;
create index voucher_customer on voucher (customer_id, id desc) include (voucher_type, status, activity_id, valid_to);
drop index customer_vehicle_customer;
create index customer_vehicle_customer on customer_vehicle (customer_id, id desc) include (plate_color, vehicle_use) where data_status <> 2;
-- Debtors are looked up one by one, and those not locked are counted, without their rows.
drop index customer_live;
create index customer_live on customer (id) include (company_id, customer_type, lock_flag) where data_status <> 2;
-- Memberships that begin later are few.
create index vip_customer_begin on vip_customer (valid_from desc, id desc);
