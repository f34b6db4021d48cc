create table sys_pos (
  id bigint primary key,
  name text not null,
  code text not null,
  sort int not null default 100,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index sys_pos_code on sys_pos (code) where status <> 2;
create unique index sys_pos_name on sys_pos (name) where status <> 2;

create table sys_emp_pos (
  emp_id bigint not null references sys_emp,
  pos_id bigint not null references sys_pos,
  primary key (emp_id, pos_id)
);
create index sys_emp_pos_pos on sys_emp_pos (pos_id);

-- What somebody does besides, in another organisation.
create table sys_emp_ext_org_pos (
  emp_id bigint not null references sys_emp,
  org_id bigint not null references sys_org,
  pos_id bigint not null references sys_pos,
  primary key (emp_id, org_id, pos_id)
);
create index sys_emp_ext_org_pos_org on sys_emp_ext_org_pos (org_id);
create index sys_emp_ext_org_pos_pos on sys_emp_ext_org_pos (pos_id);

-- 1: the owner has proved by a code that it is his.
alter table sys_user add phone_bound smallint not null default 0;
alter table sys_user add email_bound smallint not null default 0;
-- 1: also tell him by e-mail.
alter table sys_user add notice_email_flag smallint not null default 0;
alter table sys_user add sign_in_email_flag smallint not null default 0;

alter table sys_user add search_text text not null generated always as (lower(account || ' ' || name)) stored;

-- Every letter and every pair of letters next to each other: an index over them finds a part of a word, in Chinese too.
create function word_grams(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct substr(word, at, size)) from generate_series(1, char_length(word)) at, generate_series(1, 2) size
$$;
alter table sys_user add search_grams text[] not null generated always as (word_grams(lower(account || ' ' || name))) stored;
create index sys_user_grams on sys_user using gin (search_grams) where status <> 2 and admin_type = 2;

create index sys_user_status on sys_user (status, id) where status <> 2 and admin_type = 2;
create index sys_user_name on sys_user (name, id) where status <> 2;
create index sys_emp_org_user on sys_emp (org_id, id);
drop index sys_emp_org;
