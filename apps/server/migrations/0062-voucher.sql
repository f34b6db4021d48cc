create table voucher (
  id bigint primary key,
  voucher_no text not null,
  voucher_name text not null,
  voucher_type text not null, -- AMOUNT, FULL_CUT, DISCOUNT, ENERGY, WASH
  customer_id bigint not null references customer,
  company_id bigint not null, -- of the customer
  activity_id bigint not null,
  prize_id bigint not null,
  source_type text not null, -- TOP_UP, REGISTER, CHARGE, INVITE, GRANT, CODE: as the use of the activity
  source_id bigint not null,
  seq int not null, -- of several of one prize
  face_amt bigint,
  threshold_amt bigint,
  discount_rate int,
  max_amt bigint,
  face_energy bigint,
  apply_to text not null, -- SERVICE, ALL
  station_scope bigint[] not null default '{}',
  pile_type text[] not null default '{}',
  time_window jsonb not null default '[]', -- [{from, to}] of every day
  bearer text not null, -- OPR, SHARE
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  status text not null default '00', -- 00 unused, 30 used, 90 expired
  lock_order_id bigint, -- a running charge that picked it
  used_order_id bigint,
  used_time timestamptz,
  used_amt bigint,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz
) with (fillfactor = 90);
create unique index voucher_no on voucher (voucher_no);
create unique index voucher_source on voucher (source_id, source_type, customer_id, prize_id, seq); -- given once
create index voucher_customer on voucher (customer_id, id desc);
create index voucher_unused on voucher (customer_id, valid_to) where status = '00';
create index voucher_expiry on voucher (valid_to) where status = '00' and lock_order_id is null;
create index voucher_status on voucher (status, id desc) include (company_id);
create index voucher_activity on voucher (activity_id, id desc) include (status, company_id);
create index voucher_type on voucher (voucher_type, id desc) include (company_id);
create index voucher_company on voucher (company_id, id desc);
create index voucher_valid_to on voucher (valid_to desc, id desc) include (company_id);
create unique index voucher_used_order on voucher (used_order_id) where used_order_id is not null;
create unique index voucher_locked on voucher (lock_order_id) where lock_order_id is not null;
