-- A charger whose times have no zone and fit the station's clock, not UTC: late records after a restart are read like those before it.
alter table charger_pile add column station_clock_flag smallint not null default 0;
