-- The operator's own apps: each signs its calls with its own key.
create table open_app (
  id bigint primary key,
  company_id bigint not null references company,
  app_name text not null,
  app_key text not null unique,
  secret_sealed bytea not null,
  call_limit int not null check (call_limit between 1 and 100000), -- calls a minute
  data_status smallint not null default 0,
  last_call_time timestamptz,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index open_app_name on open_app (company_id, app_name) where data_status <> 2;
create index open_app_list on open_app (id desc) where data_status <> 2;

-- A nonce counts once while its time is in the window; older ones are swept.
create table open_nonce (
  app_id bigint not null,
  nonce text not null,
  call_time timestamptz not null,
  primary key (app_id, nonce)
);
create index open_nonce_time on open_nonce (call_time);

-- What apps called, without what is secret or personal.
create table open_call (
  id bigint not null,
  receive_time timestamptz not null,
  app_id bigint, -- null: nobody whom we know
  path text not null,
  customer_id bigint,
  outcome int not null,
  took_ms int not null,
  ip text not null,
  request jsonb not null,
  primary key (receive_time, id)
) partition by range (receive_time);
create table open_call_default partition of open_call default;
create index open_call_app on open_call (app_id, receive_time desc);
