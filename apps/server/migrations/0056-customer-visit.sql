-- Customers of another company who charged at a station: the station's staff may see them.
create table customer_visit (
  station_id bigint not null,
  customer_id bigint not null,
  primary key (station_id, customer_id)
);

insert into customer_visit (station_id, customer_id)
select distinct o.station_id, o.customer_id
from charge_order o join customer c on c.id = o.customer_id and c.company_id <> o.company_id;
