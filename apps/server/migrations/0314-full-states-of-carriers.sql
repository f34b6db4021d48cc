-- How often a carrier hears the states of all its guns, besides those that change; null: as often as the setting says, 0: never.
alter table carrier add column full_status_minutes int check (full_status_minutes between 0 and 1440);

-- Carriers ask for stations by the numbers that they know.
create index station_by_number on station (station_no);
