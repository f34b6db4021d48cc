-- What people have sent us. The content lies on the local disk or in a store that speaks S3, under the object's name.
create table sys_file_info (
  id bigint primary key,
  file_location smallint not null, -- 3: S3, 4: local disk
  file_bucket text not null,
  file_origin_name text not null,
  file_suffix text not null,
  file_size int not null, -- bytes
  file_object_name text not null,
  media_type text not null, -- as the content says
  sha256 text not null,
  usage text not null, -- FILE: seen within the data scope, IMAGE: a picture that everybody signed in may see
  org_id bigint, -- where its sender works
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz
);
create unique index sys_file_info_object on sys_file_info (file_object_name);
create index sys_file_info_suffix on sys_file_info (file_suffix, id);
create index sys_file_info_user on sys_file_info (create_user, id);
create index sys_file_info_org on sys_file_info (org_id, id);
create index sys_file_info_size on sys_file_info (file_size, id);
create index sys_file_info_usage on sys_file_info (usage, id);
create index sys_file_info_time on sys_file_info (create_time, id);

-- Links that open one file without a sign-in, for a short time and so many times.
create table sys_file_ticket (
  ticket_hash bytea primary key,
  file_id bigint not null references sys_file_info on delete cascade,
  uses_left int not null,
  expire_time timestamptz not null
);
create index sys_file_ticket_expire on sys_file_ticket (expire_time);
create index sys_file_ticket_file on sys_file_ticket (file_id);
