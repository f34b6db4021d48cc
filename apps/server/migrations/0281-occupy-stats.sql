-- The occupy report counts occupations by the day of their end, from this index alone; the list of occupy orders pages through it.
create index occupy_order_end on occupy_order (occupy_end_time desc nulls last, id desc)
  include (station_id, company_id, status, occupy_min, capped_amt, waive_amt, actual_amt, owed_amt, plate_no) where occupy_end_time is not null;
