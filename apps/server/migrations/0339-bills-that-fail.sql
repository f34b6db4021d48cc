-- Orders whose bills could not be made, set aside until they are tried again.
create table bill_fault (
  order_type text not null,
  order_id bigint not null,
  fail_reason text not null,
  retry_time timestamptz not null,
  primary key (order_type, order_id)
);
create index bill_fault_retry on bill_fault (order_type, retry_time, order_id);
