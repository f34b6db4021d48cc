-- What staff set at run time. A secret's value is sealed and stays so; every other value is text of its kind.
create table sys_config (
  id bigint primary key,
  name text not null,
  code text not null,
  kind text not null, -- FLAG, NUMBER, CRON, URL, TEXT, SECRET
  value text not null default '', -- empty for a secret
  sealed bytea,
  sys_flag text not null default 'N', -- Y: cannot be deleted
  group_code text not null, -- of dictionary consts_type
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint
);
-- Of deleted rows too: a code means one thing for good.
create unique index sys_config_code on sys_config (code);
create unique index sys_config_name on sys_config (name);

create table sys_dict_type (
  id bigint primary key,
  name text not null,
  code text not null,
  sys_flag text not null default 'N', -- Y: shipped with the system
  sort int not null default 100,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint
);
create unique index sys_dict_type_code on sys_dict_type (code) where status <> 2;
create unique index sys_dict_type_name on sys_dict_type (name) where status <> 2;

-- The code is the key, the value its label.
create table sys_dict_data (
  id bigint primary key,
  type_id bigint not null references sys_dict_type,
  value text not null,
  code text not null,
  sys_flag text not null default 'N',
  sort int not null default 100,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint
);
create unique index sys_dict_data_code on sys_dict_data (type_id, code) where status <> 2;

-- Administrative divisions; the id is the code as a number.
create table area (
  id bigint primary key,
  area_code text not null,
  parent_code text not null, -- 0: a province
  level_code smallint not null, -- 1 province, 2 city, 3 district, 4 town
  name text not null,
  short_name text not null,
  merger_name text not null,
  zip_code text,
  city_code text,
  pinyin text,
  lng numeric(10, 6),
  lat numeric(10, 6)
);
create unique index area_code on area (area_code);
create index area_parent on area (parent_code, area_code);

-- The logs are read newest first, by id, which is a time.
create index audit_log_path on audit_log (path, id);
create index audit_log_failed on audit_log (id) where outcome <> 200;
create index audit_log_path_failed on audit_log (path, id) where outcome <> 200;
create index vis_log_type on vis_log (vis_type, id);
create index vis_log_failed on vis_log (id) where success = 'N';
create index vis_log_type_failed on vis_log (vis_type, id) where success = 'N';
