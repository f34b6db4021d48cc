-- Pictures that drivers' apps show in turn.
create table banner (
  id bigint primary key,
  company_id bigint not null references company,
  title text not null,
  position text not null check (position in ('HOME', 'STATION', 'MINE')),
  app_ids bigint[] not null default '{}', -- empty: every app of the company
  file_id bigint not null,
  jump_type text not null check (jump_type in ('NONE', 'PAGE', 'H5', 'ACTIVITY')),
  jump_target text, -- the path of a page, an address, or the id of an activity
  start_time timestamptz not null,
  end_time timestamptz not null, -- its last second belongs to the window
  sort int not null,
  click_qty bigint not null default 0,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (start_time < end_time),
  check ((jump_type = 'NONE') = (jump_target is null))
);
create index banner_list on banner (sort, id) include (company_id) where data_status <> 2;
create index banner_company on banner (company_id, sort, id) where data_status <> 2;
create index banner_start on banner (start_time, id) where data_status <> 2;
create index banner_click on banner (click_qty, id) where data_status <> 2;
create index banner_title on banner using gin (title gin_trgm_ops) where data_status <> 2;
create index banner_showing on banner (company_id, position, end_time, start_time) where data_status = 0;
create index banner_picture on banner (file_id) where data_status <> 2;
