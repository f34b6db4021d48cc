-- Who sees few visitors lists them by their registration: kept with their visits, it is read in one piece instead of looking each of them up.
-- Written anew: to change each row would take many times as long.
lock table customer_visit in share row exclusive mode;
create table visit_with_registration as
  select station_id, customer_id, own_flag, customer.register_time, customer.register_source
  from customer_visit left join customer on customer.id = customer_id;
drop table customer_visit;
alter table visit_with_registration rename to customer_visit;
alter table customer_visit
  alter column station_id set not null,
  alter column customer_id set not null,
  alter column own_flag set default false,
  alter column own_flag set not null,
  add constraint customer_visit_pkey primary key (station_id, customer_id);
create index customer_visit_customer on customer_visit (customer_id, station_id);
create index customer_visit_others on customer_visit (station_id, customer_id) include (register_time, register_source) where not own_flag;
create index customer_visit_own on customer_visit (station_id, customer_id) include (register_time, register_source) where own_flag;
analyze customer_visit;

create function registration_of_visitor() returns trigger language plpgsql as $$
begin
  select register_time, register_source into new.register_time, new.register_source from customer where id = new.customer_id;
  return new;
end $$;
create trigger registration_of_visitor before insert on customer_visit
  for each row when (new.register_time is null) execute function registration_of_visitor();

create function registration_of_visits() returns trigger language plpgsql as $$
begin
  update customer_visit set register_time = new.register_time, register_source = new.register_source where customer_id = new.id;
  return null;
end $$;
create trigger registration_of_visits after update of register_time, register_source on customer
  for each row when ((old.register_time, old.register_source) is distinct from (new.register_time, new.register_source))
  execute function registration_of_visits();
