-- Filters, order and columns of a list under a name, for its owner and, when shared, for the organisation of the owner.
create table list_view (
  id bigint primary key,
  table_name text not null,
  name text not null,
  owner_user_id bigint not null references sys_user,
  org_id bigint references sys_org, -- the owner's; null: nobody to share with
  shared_flag smallint not null default 0,
  query jsonb not null,
  columns jsonb not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1
);
create unique index list_view_owner on list_view (owner_user_id, table_name, name);
create index list_view_shared on list_view (org_id, table_name, id) where shared_flag = 1;
