-- The occupy report counts occupations by the day of their end, from this index alone.
create index occupy_order_end on occupy_order (occupy_end_time, id)
  include (station_id, status, occupy_min, capped_amt, waive_amt, actual_amt, owed_amt, plate_no) where occupy_end_time is not null;
