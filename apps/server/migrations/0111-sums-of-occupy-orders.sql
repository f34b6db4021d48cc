-- The sums of the page come from this index alone, over all orders or a range of time.
drop index occupy_order_start;
create index occupy_order_start on occupy_order (occupy_start_time desc, id desc)
  include (station_id, status, occupy_min, capped_amt, waive_amt, actual_amt);
