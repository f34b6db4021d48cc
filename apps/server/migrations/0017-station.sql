-- What drivers see of a station.
create table station_image (
  id bigint primary key,
  station_id bigint not null references station,
  image_type text not null, -- 1 the whole station, 2 its chargers, 3 its bays, 4 its entrance
  file_id bigint not null references sys_file_info,
  sort int not null default 100,
  data_status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint
);
create index station_image_station on station_image (station_id, sort, id) where data_status <> 2;
create index station_image_file on station_image (file_id);

-- A filter of the station list each; the newest come first.
create index station_company on station (company_id, id desc);
create index station_status on station (status, id desc);
create index station_carrier on station (carrier_id, id desc) where carrier_id is not null;
create index station_kind on station (station_type, id desc);
create index station_manager on station (manager_user_id) where manager_user_id is not null;
