-- In steps: who sees few visitors lists them by their registration: kept with their visits, it is read in one piece instead of
-- looking each of them up. There are millions of visits, and a charge that starts adds one: nothing may lock them for long.
alter table customer_visit
  add column if not exists register_time timestamptz,
  add column if not exists register_source text;

create or replace function registration_of_visitor() returns trigger language plpgsql as $$
begin
  select register_time, register_source into new.register_time, new.register_source from customer where id = new.customer_id;
  return new;
end $$;
create or replace trigger registration_of_visitor before insert on customer_visit
  for each row when (new.register_time is null) execute function registration_of_visitor();

create or replace function registration_of_visits() returns trigger language plpgsql as $$
begin
  update customer_visit set register_time = new.register_time, register_source = new.register_source where customer_id = new.id;
  return null;
end $$;
create or replace trigger registration_of_visits after update of register_time, register_source on customer
  for each row when ((old.register_time, old.register_source) is distinct from (new.register_time, new.register_source))
  execute function registration_of_visits();

do $$
declare
  after_station bigint := 0;
  after_customer bigint := 0;
begin
  loop
    with part as (
      select station_id, customer_id from customer_visit
      where (station_id, customer_id) > (after_station, after_customer) order by station_id, customer_id limit 10000
    ), filled as (
      update customer_visit visit set register_time = customer.register_time, register_source = customer.register_source
      from part join customer on customer.id = part.customer_id
      where visit.station_id = part.station_id and visit.customer_id = part.customer_id and visit.register_time is null
    )
    select station_id, customer_id into after_station, after_customer from part order by station_id desc, customer_id desc limit 1;
    exit when after_station is null;
    commit;
  end loop;
end $$;

drop index concurrently if exists customer_visit_others_registered;

create index concurrently customer_visit_others_registered on customer_visit (station_id, customer_id)
  include (register_time, register_source) where not own_flag;

drop index concurrently if exists customer_visit_own_registered;

create index concurrently customer_visit_own_registered on customer_visit (station_id, customer_id)
  include (register_time, register_source) where own_flag;

drop index concurrently if exists customer_visit_others;

drop index concurrently if exists customer_visit_own;

vacuum (analyze) customer_visit;
