-- What was invoiced to whom. An order is invoiced to each of its payers once: see invoice_order.
create table invoice (
  id bigint primary key,
  apply_no text not null unique, -- the provider takes it once
  request_id text not null unique,
  status text not null,
  payer text not null,
  customer_id bigint,
  group_id bigint,
  month text, -- of a group's bill that was invoiced as a whole
  company_id bigint not null references company,
  buyer_kind text not null,
  buyer_name text not null,
  buyer_tax_no text,
  buyer_address text,
  buyer_phone text,
  buyer_bank text,
  buyer_account text,
  buyer_email text,
  seller jsonb not null, -- as it was at the request, and so are the lines
  lines jsonb not null,
  order_qty int not null,
  total_amt bigint not null check (total_amt > 0),
  net_amt bigint not null,
  tax_amt bigint not null,
  remark text,
  provider text,
  sent_time timestamptz, -- of what is being asked for now: the invoice, then its red letter
  next_ask_time timestamptz,
  attempt_qty int not null default 0,
  fail_reason text, -- of the last try
  invoice_no text,
  issue_time timestamptz,
  pdf_file_id bigint,
  changed_time timestamptz, -- an order was settled again since, for another amount
  red_apply_no text unique,
  red_reason text,
  red_note text,
  red_invoice_no text,
  red_time timestamptz,
  red_pdf_file_id bigint,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz not null,
  check (total_amt = net_amt + tax_amt),
  check (least(net_amt, tax_amt) >= 0),
  check ((payer = 'CUSTOMER') = (customer_id is not null) and (payer = 'GROUP') = (group_id is not null)),
  check (month is null or payer = 'GROUP')
);
create unique index invoice_no on invoice (invoice_no) where invoice_no is not null;
create unique index invoice_red_no on invoice (red_invoice_no) where red_invoice_no is not null;
create index invoice_company on invoice (company_id, id desc);
create index invoice_status on invoice (status, id desc) include (company_id);
create index invoice_customer on invoice (customer_id, id desc) include (company_id) where customer_id is not null;
create index invoice_group on invoice (group_id, id desc) include (company_id) where group_id is not null;
create index invoice_buyer on invoice (buyer_name text_pattern_ops, id desc) include (company_id);
create index invoice_changed on invoice (id desc) include (company_id) where changed_time is not null;
create index invoice_total on invoice (total_amt desc, id desc) include (company_id);

create table invoice_order (
  invoice_id bigint not null references invoice,
  order_kind text not null,
  order_id bigint not null,
  order_no text not null,
  payer text not null,
  amt bigint not null check (amt > 0),
  free_time timestamptz, -- its invoice was voided or taken back
  primary key (invoice_id, order_kind, order_id)
);
create unique index invoice_order_once on invoice_order (order_kind, order_id, payer) where free_time is null;
create index invoice_order_order on invoice_order (order_id, order_kind);
create index invoice_order_no on invoice_order (order_no);

create table invoice_step (
  id bigint primary key,
  invoice_id bigint not null references invoice,
  step text not null,
  note text,
  step_user bigint,
  step_time timestamptz not null
);
create index invoice_step_invoice on invoice_step (invoice_id, id);

-- The file that goes with a message.
alter table message_record add column file_id bigint;

create index occupy_order_group on occupy_order (group_id, id desc) include (station_id) where group_id is not null;
