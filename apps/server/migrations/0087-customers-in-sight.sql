-- Whether a customer of another company has charged at a station of the caller's.
create index customer_visit_customer on customer_visit (customer_id, station_id);

-- A list of cars or members judges a row by its company alone, as a list of customers does.
alter table customer_vehicle add column company_id bigint not null default 0; -- the trigger sets it
alter table vip_customer add column company_id bigint not null default 0;
update customer_vehicle set company_id = customer.company_id from customer where customer.id = customer_id;
update vip_customer set company_id = customer.company_id from customer where customer.id = customer_id;

create function company_of_customer() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from customer where id = new.customer_id);
  return new;
end $$;
create trigger customer_vehicle_company before insert on customer_vehicle for each row execute function company_of_customer();
create trigger vip_customer_company before insert on vip_customer for each row execute function company_of_customer();

drop index customer_vehicle_list, customer_vehicle_use, customer_vehicle_color;
create index customer_vehicle_list on customer_vehicle (id desc) include (company_id, customer_id) where data_status <> 2;
create index customer_vehicle_company on customer_vehicle (company_id, id desc) where data_status <> 2;
create index customer_vehicle_use on customer_vehicle (vehicle_use, id desc) include (company_id, customer_id) where data_status <> 2;
create index customer_vehicle_color on customer_vehicle (plate_color, id desc) include (company_id, customer_id) where data_status <> 2;
create index vip_customer_company on vip_customer (company_id, id desc);

drop index customer_nickname, customer_real_name, customer_type, customer_source, customer_locked;
create index customer_nickname on customer (nickname text_pattern_ops) include (company_id) where data_status <> 2;
create index customer_real_name on customer (real_name text_pattern_ops) include (company_id) where data_status <> 2;
create index customer_type on customer (customer_type, register_time desc, id desc) include (company_id) where data_status <> 2;
create index customer_source on customer (register_source, register_time desc, id desc) include (company_id) where data_status <> 2;
create index customer_locked on customer (register_time desc, id desc) include (company_id) where lock_flag = 1 and data_status <> 2;
