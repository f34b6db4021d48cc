-- Who earns what of an order, and what that makes by day.
create table billed_order (
  order_type text not null,
  order_id bigint not null,
  order_no text not null,
  company_id bigint not null,
  station_id bigint not null,
  setup_id bigint, -- null: no setup was in force, all is the operator's
  settle_date date not null, -- of its first bill
  month_energy bigint not null, -- what the station gave in the month before this order
  energy bigint not null, -- counted for the month
  order_amt bigint not null, -- what the bills sum to
  last_seq int not null,
  bill_time timestamptz not null,
  primary key (order_type, order_id)
);

create table order_bill (
  id bigint primary key,
  order_type text not null,
  order_id bigint not null,
  order_no text not null,
  company_id bigint not null,
  station_id bigint not null,
  setup_id bigint,
  holder_id bigint, -- null: what the channel keeps
  holder_name text not null,
  holder_type text not null,
  model text,
  rate int,
  unit_price int,
  base_energy bigint not null,
  base_amt bigint not null,
  order_amt bigint not null,
  share_amt bigint not null,
  bill_seq int not null,
  bill_type text not null,
  settle_date date not null,
  bill_time timestamptz not null
);
create unique index order_bill_order on order_bill (order_type, order_id, bill_seq, coalesce(holder_id, 0));
create index order_bill_no on order_bill (order_no);
create index order_bill_date on order_bill (settle_date, id);
create index order_bill_station on order_bill (station_id, settle_date, id);
create index order_bill_holder on order_bill (holder_id, settle_date, id);
create index order_bill_company on order_bill (company_id, settle_date, id);
create index order_bill_kind on order_bill (holder_type, settle_date, id);
create index order_bill_type on order_bill (bill_type, settle_date, id) where bill_type <> 'NORMAL';

-- Sums of the bills, moved with them.
create table order_bill_day (
  settle_date date not null,
  station_id bigint not null,
  holder_type text not null,
  holder_id bigint not null, -- 0: the channel's fee
  order_type text not null,
  bill_type text not null,
  company_id bigint not null,
  bill_qty int not null,
  order_amt bigint not null,
  share_amt bigint not null,
  primary key (settle_date, station_id, holder_id, order_type, bill_type)
);
create index order_bill_day_company on order_bill_day (company_id, settle_date);
create index order_bill_day_holder on order_bill_day (holder_id, settle_date);

-- What a station's billed orders of a day were, for the rows of its partners.
create table station_day (
  settle_date date not null,
  station_id bigint not null,
  company_id bigint not null,
  order_qty int not null,
  energy bigint not null,
  elec_amt bigint not null,
  service_amt bigint not null,
  total_amt bigint not null,
  discount_amt bigint not null,
  actual_amt bigint not null,
  channel_fee_amt bigint not null,
  adjust_amt bigint not null,
  primary key (settle_date, station_id)
);
create index station_day_company on station_day (company_id, settle_date);

-- How far tiers have come.
create table station_month_energy (
  station_id bigint not null,
  month text not null, -- YYYY-MM
  energy bigint not null,
  primary key (station_id, month)
);

-- Orders whose bills must be made or made again: written with what was settled, deleted with the bills.
create table order_to_bill (
  order_id bigint primary key,
  company_id bigint not null,
  settle_date date, -- null: the order is not settled any more
  settle_time timestamptz not null,
  queue_time timestamptz not null
);
create index order_to_bill_time on order_to_bill (settle_time, order_id);
create index order_to_bill_company on order_to_bill (company_id, settle_date);

-- The day that an order belongs to is the day on which nothing of it was owed any more.
update charge_order set settle_date = null where order_status <> '50' and settle_date is not null;
update charge_order set settle_date = (pay_time at time zone 'Asia/Shanghai')::date
where order_status = '50' and settle_date <> (pay_time at time zone 'Asia/Shanghai')::date;
insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time)
select id, company_id, settle_date, coalesce(pay_time, settle_time), now() from charge_order where order_status = '50';
alter table charge_order drop column bill_status;

alter table occupy_order add column settle_date date, add column to_bill_flag smallint not null default 0;
update occupy_order set settle_date = (pay_time at time zone 'Asia/Shanghai')::date, to_bill_flag = 1 where status = '30';
create index occupy_order_to_bill on occupy_order (pay_time, id) where to_bill_flag = 1;
