-- Signals of faults and recoveries, until they are folded into warnings.
create table alarm_signal (
  id bigint generated always as identity primary key, -- the signals of one device are written in their order
  kind text not null check (kind in ('RAISED', 'RECOVERED')),
  source text not null check (source in ('PILE', 'GUN', 'PLATFORM', 'CARRIER')),
  protocol text not null default 'ALL',
  code text, -- null, of a recovery: every fault that the device itself reported
  gun_id bigint,
  pile_id bigint,
  carrier_id bigint,
  group_id bigint,
  station_id bigint,
  company_id bigint,
  order_id bigint,
  content text not null default '',
  signal_time timestamptz not null,
  check (code is not null or kind = 'RECOVERED')
);

-- One warning that is not closed per subject and code.
create table warning (
  id bigint primary key,
  warn_no text not null unique,
  subject text not null, -- gun:7, pile:3, carrier:2, group:5, station:1, company:1, platform, storm:1 for many devices of a station
  protocol text not null,
  alarm_code text not null,
  alarm_name text not null, -- as the code was named
  alarm_level smallint not null check (alarm_level between 1 and 4),
  source text not null check (source in ('PILE', 'GUN', 'PLATFORM', 'CARRIER')),
  content text not null,
  gun_id bigint,
  pile_id bigint,
  carrier_id bigint,
  group_id bigint,
  station_id bigint,
  company_id bigint, -- null: of the platform itself
  order_id bigint, -- the last one that it concerned
  first_time timestamptz not null,
  last_time timestamptz not null,
  repeat_qty int not null default 1,
  status text not null default '00' check (status in ('00', '10', '30')),
  recover_time timestamptz,
  close_time timestamptz,
  close_user bigint, -- null: the platform
  close_reason text,
  storm_flag smallint not null default 0, -- one warning for many devices of a station
  device_qty int not null default 1,
  open_device_qty int not null default 1,
  check ((status = '30') = (close_time is not null))
);
create unique index warning_unclosed on warning (subject, protocol, alarm_code) where status in ('00', '10');
create index warning_counts on warning (station_id, alarm_level, status) include (company_id) where status in ('00', '10');
create index warning_together on warning (station_id, alarm_code, first_time) where status = '00' and storm_flag = 0;
create index warning_first on warning (first_time, id) include (station_id, company_id);
create index warning_last on warning (last_time, id) include (station_id, company_id);
create index warning_repeat on warning (repeat_qty, id) include (station_id, company_id);
create index warning_level on warning (alarm_level, first_time, id) include (station_id, company_id);
create index warning_status on warning (status, first_time, id) include (station_id, company_id);
create index warning_source on warning (source, first_time, id) include (station_id, company_id);
create index warning_code on warning (alarm_code, first_time, id) include (station_id, company_id);
create index warning_station on warning (station_id, first_time, id);
create index warning_company on warning (company_id, first_time, id) include (station_id);
create index warning_pile on warning (pile_id, first_time, id) where pile_id is not null;
create index warning_gun on warning (gun_id, first_time, id) where gun_id is not null;
create index warning_order on warning (order_id) where order_id is not null;

-- Of a day's warnings; the day is part of the number.
create sequence warning_no maxvalue 999999 cycle;

create table warning_event (
  id bigint primary key,
  warning_id bigint not null references warning,
  kind text not null check (kind in ('RAISED', 'REPEATED', 'JOINED', 'RECOVERED', 'CLOSED')),
  event_time timestamptz not null,
  qty int not null default 1,
  content text not null default '',
  order_id bigint,
  user_id bigint -- null: the platform
);
create index warning_event_of on warning_event (warning_id, id desc);

-- The devices of a warning that stands for many.
create table warning_device (
  warning_id bigint not null references warning,
  subject text not null,
  pile_id bigint not null,
  gun_id bigint,
  raise_time timestamptz not null,
  recover_time timestamptz,
  primary key (warning_id, subject)
);
create index warning_device_subject on warning_device (subject);
create index warning_device_pile on warning_device (pile_id, warning_id);
