-- E-mail and SMS are one thing with two channels: one table of templates, one of what was sent.
create table message_template (
  id bigint primary key,
  channel text not null, -- sms, email
  name text not null,
  code text not null,
  provider_code text, -- sms: the template's number at the provider; null: the one of the settings
  title text, -- email
  content text not null, -- with places as in ${code}
  html_flag smallint not null default 0,
  purpose text not null, -- LOGIN, REGISTER, RECOVER, BIND, NOTICE
  shipped_flag smallint not null default 0, -- 1: the system sends it, so it stays
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
insert into message_template (id, channel, name, code, provider_code, content, purpose, shipped_flag, remark, status,
  create_time, create_user, update_time, update_user, row_version)
select id, 'sms', name, code, provider_code, content, purpose, shipped_flag, remark, status,
  create_time, create_user, update_time, update_user, row_version from sms_template;
insert into message_template (id, channel, name, code, title, content, html_flag, purpose, shipped_flag, remark, status,
  create_time, create_user, update_time, update_user, row_version)
select case when id in (select id from sms_template) then id + 1 + (select max(id) from sms_template) else id end, -- no two rows share an id
  'email', name, code, title, content, html_flag, purpose, shipped_flag, remark, status,
  create_time, create_user, update_time, update_user, row_version from email_template;
create unique index message_template_code on message_template (channel, code) where status <> 2;
drop table sms_template;
drop table email_template;

create table message_record (
  id bigint primary key,
  channel text not null, -- sms, email
  receiver text not null, -- a phone, or a mailbox in small letters
  template_code text, -- sms
  provider_code text, -- sms
  title text, -- email
  content text, -- sms: of the template, its places not filled in; email: null when nobody may read it afterwards
  sealed_content bytea, -- what nobody may read: the values of the places, or an e-mail with a code; null once the sending has ended
  html_flag smallint not null default 0,
  provider text, -- aliyun, tencent, smtp, record
  receipt_no text, -- the provider's number
  status smallint not null default 0, -- 0 waiting, 1 sent, 2 failed, 3 too late
  source smallint not null default 2, -- 1 app, 2 console, 3 other
  attempt_qty int not null default 0,
  fail_reason text,
  invalid_time timestamptz, -- not sent after this
  send_time timestamptz,
  create_time timestamptz not null,
  create_user bigint
);
insert into message_record (id, channel, receiver, template_code, provider_code, content, sealed_content, provider,
  receipt_no, status, source, attempt_qty, fail_reason, invalid_time, send_time, create_time, create_user)
select id, 'sms', phone, template_code, provider_code, content, sealed_params, provider,
  biz_id, status, source, attempt_qty, fail_reason, invalid_time, send_time, create_time, create_user from sms_record;
insert into message_record (id, channel, receiver, title, content, sealed_content, html_flag, provider,
  receipt_no, status, attempt_qty, fail_reason, invalid_time, send_time, create_time, create_user)
select case when id in (select id from sms_record) then id + 1 + (select max(id) from sms_record) else id end,
  'email', receiver, title, content, sealed_content, html_flag, provider,
  message_id, status, attempt_qty, fail_reason, invalid_time, send_time, create_time, create_user from email_record;
create index message_record_newest on message_record (channel, id desc);
create index message_record_receiver on message_record (channel, receiver text_pattern_ops, id desc);
create index message_record_status on message_record (channel, status, id desc);
create index message_record_source on message_record (channel, source, id desc);
drop table sms_record;
drop table email_record;
