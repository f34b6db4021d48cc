-- In steps: what a page of piles or stations is sorted by, what a carrier or a group had, and what occupations brought are read from
-- indexes alone.
drop index concurrently if exists order_flow_day_station;

drop index concurrently if exists order_flow_day_sorted;

create index concurrently order_flow_day_sorted on order_flow_day (date_type, day, station_id)
  include (pile_id, order_qty, total_energy, actual_amt);

drop index concurrently if exists order_flow_day_pile;

create index concurrently order_flow_day_pile on order_flow_day (pile_id, date_type, day);

drop index concurrently if exists order_flow_day_carrier;

create index concurrently order_flow_day_carrier on order_flow_day (carrier_id, date_type, day)
  include (station_id, pile_id, order_qty, total_energy, actual_amt) where carrier_id > 0;

drop index concurrently if exists order_flow_day_group;

create index concurrently order_flow_day_group on order_flow_day (group_id, date_type, day)
  include (station_id, pile_id, order_qty, total_energy, actual_amt) where group_id > 0;

drop index concurrently if exists order_bill_day_occupied;

create index concurrently order_bill_day_occupied on order_bill_day (settle_date, station_id) include (share_amt) where order_type = 'OCCUPY';
