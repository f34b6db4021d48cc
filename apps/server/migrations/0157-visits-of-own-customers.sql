-- Staff of one site see the customers who charge there, also those of the company that runs it.
alter table customer_visit add column own_flag boolean not null default false;

insert into customer_visit (station_id, customer_id, own_flag)
select distinct o.station_id, o.customer_id, true
from charge_order o join customer c on c.id = o.customer_id and c.company_id = o.company_id
on conflict do nothing;

create index customer_visit_others on customer_visit (station_id, customer_id) where not own_flag;
