-- data_status of the business tables is called status here: 0 normal, 1 disabled, 2 deleted.
create table sys_org (
  id bigint primary key,
  pid bigint not null default 0, -- 0: a root
  pids text not null, -- ancestors from the root, as in [0],[1],
  name text not null,
  code text not null,
  org_type text not null, -- CORP, DEPT, SITE
  sort int not null default 100,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index sys_org_code on sys_org (code) where status <> 2;
create unique index sys_org_name on sys_org (name) where status <> 2;
create index sys_org_parent on sys_org (pid);

create table sys_user (
  id bigint primary key,
  account text not null,
  password_hash text not null, -- argon2id
  password_expired smallint not null default 0, -- 1: made by us, to be changed at the next sign-in
  nick_name text,
  name text not null,
  avatar bigint,
  birthday date,
  sex smallint not null default 3, -- 1 male, 2 female, 3 unknown
  email text,
  phone text,
  tel text,
  admin_type smallint not null default 2, -- 1 super admin, 2 none
  last_login_ip text,
  last_login_time timestamptz,
  last_login_browser text,
  last_login_os text,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index sys_user_account on sys_user (account) where status <> 2;

-- Where a user works; the same id as the user.
create table sys_emp (
  id bigint primary key references sys_user,
  job_num text,
  org_id bigint not null references sys_org
);
create index sys_emp_org on sys_emp (org_id);

create table sys_app (
  id bigint primary key,
  name text not null,
  code text not null,
  active text not null default 'N', -- Y: the one that opens first
  sort int not null default 100,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index sys_app_code on sys_app (code) where status <> 2;
create unique index sys_app_one_active on sys_app (active) where active = 'Y' and status = 0;

create table sys_menu (
  id bigint primary key,
  pid bigint not null default 0,
  pids text not null,
  name text not null,
  code text not null,
  type smallint not null, -- 0 folder, 1 page, 2 button
  icon text,
  router text,
  component text,
  permission text, -- of a button; several codes, parted by commas, where one button grants what belongs together
  application text not null, -- code of the app
  open_type smallint not null default 0, -- 0 none, 1 component, 2 inside a frame, 3 outside
  visible text not null default 'Y',
  link text,
  redirect text,
  weight smallint not null default 2,
  sort int not null default 100,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index sys_menu_code on sys_menu (code) where status <> 2;
create index sys_menu_app on sys_menu (application, sort);

create table sys_role (
  id bigint primary key,
  name text not null,
  code text not null,
  sort int not null default 100,
  data_scope_type smallint not null default 1, -- 1 all, 2 own organisation and below, 3 own organisation, 4 own rows, 5 listed
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index sys_role_code on sys_role (code) where status <> 2;
create unique index sys_role_name on sys_role (name) where status <> 2;

create table sys_user_role (
  user_id bigint not null references sys_user,
  role_id bigint not null references sys_role,
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id);
create table sys_role_menu (
  role_id bigint not null references sys_role,
  menu_id bigint not null references sys_menu,
  primary key (role_id, menu_id)
);
create index sys_role_menu_menu on sys_role_menu (menu_id);
create table sys_role_data_scope (
  role_id bigint not null references sys_role,
  org_id bigint not null references sys_org,
  primary key (role_id, org_id)
);
create table sys_user_data_scope (
  user_id bigint not null references sys_user,
  org_id bigint not null references sys_org,
  primary key (user_id, org_id)
);

create table user_session (
  token_hash bytea primary key, -- sha256: who reads this table cannot sign in with it
  id bigint not null unique, -- how others name the session
  user_id bigint not null references sys_user,
  create_time timestamptz not null,
  expire_time timestamptz not null,
  revoke_time timestamptz, -- the row stays until it expires, so that a forced-off user hears 1011008
  ip text,
  browser text,
  os text
);
create index user_session_user on user_session (user_id);
create index user_session_expire on user_session (expire_time);

-- Failed sign-ins per account and address; the account need not exist, and stays usable from elsewhere.
create table login_failure (
  account text not null,
  address text not null,
  failed_qty int not null,
  last_time timestamptz not null,
  lock_time timestamptz, -- refused until then
  primary key (account, address)
);

create table vis_log (
  id bigint primary key,
  name text not null,
  success text not null, -- Y, N
  message text not null,
  ip text,
  location text,
  browser text,
  os text,
  vis_type smallint not null, -- 1 sign-in, 2 sign-out
  vis_time timestamptz not null,
  account text
);
create index vis_log_time on vis_log (vis_time desc, id desc);
create index vis_log_account on vis_log (account, id desc);

-- What a user may do is cached by its version: whatever changes a grant raises it, in the same transaction.
create table grant_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into grant_version (version) values (1);

create function raise_grant_version() returns trigger language plpgsql as $$
begin
  update grant_version set version = version + 1;
  return null;
end $$;

create trigger sys_org_granted after insert or update or delete on sys_org execute function raise_grant_version();
create trigger sys_emp_granted after insert or update or delete on sys_emp execute function raise_grant_version();
create trigger sys_app_granted after insert or update or delete on sys_app execute function raise_grant_version();
create trigger sys_menu_granted after insert or update or delete on sys_menu execute function raise_grant_version();
create trigger sys_role_granted after insert or update or delete on sys_role execute function raise_grant_version();
create trigger sys_user_role_granted after insert or update or delete on sys_user_role execute function raise_grant_version();
create trigger sys_role_menu_granted after insert or update or delete on sys_role_menu execute function raise_grant_version();
create trigger sys_role_data_scope_granted after insert or update or delete on sys_role_data_scope execute function raise_grant_version();
create trigger sys_user_data_scope_granted after insert or update or delete on sys_user_data_scope execute function raise_grant_version();
