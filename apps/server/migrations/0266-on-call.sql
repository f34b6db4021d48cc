-- Who is told of warnings, when, and by which way.
create table on_call_hook (
  id bigint primary key,
  company_id bigint not null references company,
  hook_name text not null,
  kind text not null check (kind in ('WECOM', 'DINGTALK', 'FEISHU')),
  address_sealed bytea, -- null: nothing is sent, of the demo
  address_hint text,
  secret_sealed bytea, -- null: its messages carry no signature
  data_status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create index on_call_hook_list on on_call_hook (id) include (company_id) where data_status <> 2;
create index on_call_hook_company on on_call_hook (company_id, id) where data_status <> 2;

create table on_call_rule (
  id bigint primary key,
  company_id bigint not null references company,
  rule_name text not null,
  levels smallint[] not null default '{}', -- empty: all
  alarm_codes text[] not null default '{}', -- empty: all
  station_ids bigint[] not null default '{}', -- empty, without an organisation: the whole company
  org_id bigint references sys_org, -- the stations of it and below
  weekdays smallint[] not null default '{}', -- 1 Monday; empty: every day
  shift jsonb, -- from and to, HH:mm; null: the whole day
  quiet jsonb, -- what is not urgent waits until it ends
  recovery_flag smallint not null default 1, -- who was told hears of the recovery too
  steps jsonb not null,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create index on_call_rule_list on on_call_rule (id) include (company_id) where data_status <> 2;
create index on_call_rule_company on on_call_rule (company_id, id) where data_status <> 2;

-- Holds back a flood: when a receiver last got a message of a rule.
create table on_call_pace (
  rule_id bigint not null references on_call_rule,
  receiver text not null,
  last_time timestamptz not null,
  primary key (rule_id, receiver)
);

create table warning_message (
  id bigint primary key,
  company_id bigint not null references company,
  rule_id bigint references on_call_rule, -- null: a test of a robot
  warning_id bigint, -- null: a test, or a digest of several
  kind text not null check (kind in ('OPENED', 'ESCALATED', 'RECOVERED', 'DIGEST', 'TEST')),
  step int not null default 0,
  way text not null check (way in ('NOTICE', 'EMAIL', 'SMS', 'WECOM', 'DINGTALK', 'FEISHU')),
  receiver text not null, -- the way and the user, or the robot: EMAIL:7, HOOK:3
  user_id bigint references sys_user,
  hook_id bigint references on_call_hook,
  title text not null,
  content text not null,
  status text not null default '00' check (status in ('00', '10', '20', '30', '40')),
  due_time timestamptz not null, -- a held one: when the digest goes out
  try_qty int not null default 0,
  answer text, -- the last one, or why it failed
  send_time timestamptz,
  digest_id bigint references warning_message, -- that said it
  batch_id bigint, -- of a test: its messages
  create_time timestamptz not null,
  create_user bigint,
  check ((user_id is null) <> (hook_id is null))
);
-- A step of a rule tells each receiver once.
create unique index warning_message_once on warning_message (warning_id, rule_id, kind, step, receiver) where warning_id is not null;
create index warning_message_list on warning_message (create_time desc, id desc) include (company_id);
create index warning_message_company on warning_message (company_id, create_time desc, id desc);
create index warning_message_status on warning_message (status, create_time desc, id desc) include (company_id);
create index warning_message_way on warning_message (way, create_time desc, id desc) include (company_id);
create index warning_message_kind on warning_message (kind, create_time desc, id desc) include (company_id);
create index warning_message_rule on warning_message (rule_id, create_time desc, id desc) where rule_id is not null;
create index warning_message_batch on warning_message (batch_id, create_time desc, id desc) where batch_id is not null;
create index warning_message_held on warning_message (rule_id, receiver, due_time) where status = '10';
create index warning_message_digest on warning_message (digest_id) where digest_id is not null;
