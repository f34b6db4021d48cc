create table customer_group (
  id bigint primary key,
  group_no text not null unique,
  company_id bigint not null references company,
  group_name text not null,
  credit_code text,
  contact_name text not null,
  contact_mobile text not null,
  pay_mode text not null, -- PREPAID, CREDIT
  credit_amt bigint not null default 0 check (credit_amt >= 0),
  warn_amt bigint check (warn_amt >= 0), -- a notice when less is available
  service_discount_rate int not null default 10000 check (service_discount_rate between 0 and 10000),
  station_scope bigint[] not null default '{}', -- empty: every station
  bill_day smallint check (bill_day between 1 and 28), -- CREDIT
  valid_from date not null,
  valid_to date not null,
  invoice_info jsonb not null default '{}',
  data_status smallint not null default 0,
  status_reason text,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1,
  check (valid_from <= valid_to)
);
create unique index customer_group_name_live on customer_group (company_id, group_name) where data_status <> 2;
create index customer_group_list on customer_group (id desc) include (company_id) where data_status <> 2;
create index customer_group_company on customer_group (company_id, id desc) where data_status <> 2;
create index customer_group_credit_code on customer_group (credit_code, id desc) where data_status <> 2;
create index customer_group_contact on customer_group (contact_mobile, id desc) where data_status <> 2;
create index customer_group_pay_mode on customer_group (pay_mode, id desc) where data_status <> 2;
create index customer_group_valid_to on customer_group (valid_to, id desc) where data_status <> 2;

-- What a group has. The group's table; only the ledger writes what is in it.
create table group_wallet (
  group_id bigint primary key references customer_group,
  balance_amt bigint not null default 0, -- down to minus the credit
  frozen_amt bigint not null default 0 check (frozen_amt >= 0),
  total_deposit_amt bigint not null default 0,
  warn_time timestamptz, -- of the last notice; null again when enough is available
  update_time timestamptz
) with (fillfactor = 85);
create index group_wallet_balance on group_wallet (balance_amt desc, group_id desc);

-- What a group paid for an employee in a calendar month; only the ledger writes it.
create table group_month_usage (
  customer_id bigint not null references customer,
  group_id bigint not null references customer_group,
  month text not null, -- of the settlement
  used_amt bigint not null default 0,
  order_qty int not null default 0,
  primary key (customer_id, group_id, month)
) with (fillfactor = 85);
create index group_month_usage_group on group_month_usage (group_id, month) include (used_amt, order_qty);

alter table customer
  add constraint customer_group_fk foreign key (group_id) references customer_group not valid,
  add column group_join_time timestamptz;
create index customer_group_employees on customer (group_id, id desc) include (employee_no) where group_id is not null and data_status <> 2;
create unique index customer_employee_no on customer (group_id, employee_no) where group_id is not null and employee_no is not null and data_status <> 2;

-- A checked sheet of employees waits here until staff import it.
create table employee_import (
  id bigint primary key,
  group_id bigint not null references customer_group,
  file_name text not null,
  good_rows jsonb not null,
  good_qty int not null,
  create_time timestamptz not null,
  create_user bigint not null,
  keep_time timestamptz
);
create index employee_import_age on employee_import (create_time);
