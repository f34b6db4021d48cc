-- Notices that drivers' apps show as a bar.
create table notice_bar (
  id bigint primary key,
  company_id bigint not null references company,
  title text not null,
  content text not null, -- cleaned HTML
  content_text text not null, -- the same without its format
  notice_type text not null check (notice_type in ('1', '2', '3')), -- system, station, activity
  station_ids bigint[] not null default '{}', -- of a notice of stations
  position text not null check (position in ('HOME', 'STATION', 'MINE')),
  start_time timestamptz not null,
  end_time timestamptz not null, -- its last second belongs to the window
  top_flag smallint not null default 0,
  sort int not null,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (start_time < end_time),
  check ((notice_type = '2') = (station_ids <> '{}'))
);
create index notice_bar_list on notice_bar (sort, id) include (company_id) where data_status <> 2;
create index notice_bar_company on notice_bar (company_id, sort, id) where data_status <> 2;
create index notice_bar_start on notice_bar (start_time, id) where data_status <> 2;
create index notice_bar_title on notice_bar using gin (title gin_trgm_ops) where data_status <> 2;
create index notice_bar_showing on notice_bar (company_id, position, end_time, start_time) where data_status = 0;
