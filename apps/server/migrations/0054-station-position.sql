-- A map reads the stations of a box.
create index station_position on station (lng, lat) where lng is not null;
