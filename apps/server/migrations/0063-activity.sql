-- What is given to customers, and for what. Its rule is that of its type (packages/domain/src/activity/rules.ts).
create table activity (
  id bigint primary key,
  activity_no text not null unique,
  company_id bigint not null references company,
  activity_name text not null,
  activity_type text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  time_windows jsonb not null default '[]', -- [{from, to}] of every day; empty: the whole day
  rule jsonb not null,
  budget_amt bigint check (budget_amt > 0), -- null: no limit
  used_amt bigint not null default 0,
  per_customer_times int check (per_customer_times >= 0), -- null or 0: no limit
  stack_flag smallint not null default 0, -- 1: on top of the discount of a member or a group
  bearer text not null default 'OPR', -- OPR, SHARE
  banner_file_id bigint,
  description text,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (start_time < end_time),
  check (budget_amt is null or used_amt <= budget_amt)
);
create index activity_list on activity (id desc) include (company_id) where data_status <> 2;
create index activity_company on activity (company_id, id desc) where data_status <> 2;
create index activity_start on activity (start_time desc, id desc) where data_status <> 2;
create index activity_running on activity (company_id, activity_type, end_time) where data_status = 0;

create table activity_scope (
  id bigint primary key,
  activity_id bigint not null references activity,
  scope_type text not null, -- STATION, CITY, CUSTOMER_TYPE, GROUP, CUSTOMER, PILE_TYPE
  scope_id text not null,
  scope_name text not null,
  include_flag smallint not null default 1
);
create unique index activity_scope_once on activity_scope (activity_id, scope_type, scope_id);

create table activity_prize (
  id bigint primary key,
  activity_id bigint not null references activity,
  prize_type text not null, -- VOUCHER, GIFT_AMT
  prize_name text not null,
  voucher_type text,
  face_amt bigint, -- of a gift: its amount
  threshold_amt bigint,
  discount_rate int,
  max_amt bigint,
  face_energy bigint,
  apply_to text not null default 'SERVICE', -- SERVICE, ALL
  station_scope bigint[] not null default '{}',
  pile_type text[] not null default '{}',
  time_window jsonb not null default '[]',
  qty int not null default 1, -- pieces in one reward
  valid_days int not null default 30,
  data_status smallint not null default 0
);
create index activity_prize_activity on activity_prize (activity_id, id);

-- Each time a customer received something of an activity; its cost stands in the budget until it is undone.
create table activity_use (
  id bigint primary key,
  activity_id bigint not null references activity,
  customer_id bigint not null references customer,
  biz_type text not null, -- TOP_UP, REGISTER, CHARGE, INVITE, GRANT, CODE
  biz_id bigint not null,
  cost_amt bigint not null default 0,
  gift_amt bigint not null default 0,
  voucher_qty int not null default 0,
  energy bigint, -- of the charge that it came from
  station_id bigint,
  use_time timestamptz not null,
  undo_time timestamptz
);
create unique index activity_use_once on activity_use (activity_id, biz_type, biz_id, customer_id);
create index activity_use_customer on activity_use (customer_id, activity_id) where undo_time is null;
create index activity_use_time on activity_use (activity_id, use_time desc) include (customer_id, cost_amt, energy);
