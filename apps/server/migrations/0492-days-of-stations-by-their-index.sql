-- The report by station adds up the days of all stations: from the index alone, however many years of wide rows lie beside it.
alter table stat_daily drop constraint stat_daily_pkey,
  add primary key (stat_date, station_id, pile_type) include (order_qty, total_energy, total_amt, actual_amt);
