-- Who receives which report each morning.
create table report_mail (
  id bigint primary key,
  user_id bigint not null unique,
  reports text[] not null,
  send_time text not null, -- HH:mm
  enabled_flag smallint not null default 1,
  row_version int not null default 1,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz not null,
  update_user bigint
);
create index report_mail_due on report_mail (send_time, id) where enabled_flag = 1;

-- One row for each mail, or for the reason why there was none: a day is never sent twice.
create table report_mail_sent (
  id bigint primary key,
  user_id bigint not null,
  report_date date not null,
  reports text[] not null,
  receiver text,
  message_id bigint, -- the row that sends it
  skip_reason text,
  create_time timestamptz not null
);
create unique index report_mail_sent_once on report_mail_sent (user_id, report_date);
create index report_mail_sent_time on report_mail_sent (id desc);
