-- What the codes of chargers and of the platform mean, for staff, partners and stop causes.
create table alarm_code (
  id bigint primary key,
  code text not null,
  name text not null,
  alarm_type text not null, -- WARN, STOP_CAUSE
  alarm_level smallint not null check (alarm_level between 1 and 4), -- 1 is the most urgent
  protocol text not null, -- ALL for the platform's own codes
  side text not null,
  normal_flag smallint not null default 0,
  carrier_stop_reason smallint check (carrier_stop_reason between 0 and 99),
  suggestion text,
  notify_flag smallint not null default 0,
  auto_recover_flag smallint not null default 0,
  data_status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
-- A deleted code that shipped stays deleted at the next start, therefore the key counts it.
create unique index alarm_code_key on alarm_code (alarm_type, protocol, code);
