-- A page inside a frame may sign its reader in: with this host only, proved by this secret.
alter table sys_menu add column sso_host text;
alter table sys_menu add column sso_secret bytea;
alter table sys_menu add column sso_key_id text; -- which CHARGEDECK_SECRET sealed it
create index sys_menu_parent on sys_menu (pid);
create unique index sys_app_name on sys_app (name) where status <> 2;
create index company_org on company (org_id);
