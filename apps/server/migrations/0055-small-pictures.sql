-- A small copy of a picture, for lists: the browser that uploads a picture makes it.
create table sys_file_small (
  file_id bigint primary key references sys_file_info on delete cascade,
  media_type text not null,
  content bytea not null
);
