-- A number that proves whose phone or mailbox it is: sealed, since a million hashes are made in a second.
create table verification_code (
  id bigint primary key,
  channel text not null, -- sms, email
  receiver text not null,
  purpose text not null, -- LOGIN, REGISTER, RECOVER, BIND
  sealed_code bytea not null,
  ip text not null,
  create_time timestamptz not null,
  expire_time timestamptz not null,
  tried_qty int not null default 0,
  used_time timestamptz -- null: not used yet
);
create index verification_code_receiver on verification_code (receiver, channel, id desc);
create index verification_code_ip on verification_code (ip, create_time);
create index verification_code_expire on verification_code (expire_time);

create table sms_template (
  id bigint primary key,
  name text not null,
  code text not null,
  provider_code text, -- the template's number at the provider; null: the one of the settings
  content text not null, -- with places as in ${code}
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
create unique index sms_template_code on sms_template (code) where status <> 2;

create table sms_record (
  id bigint primary key,
  phone text not null,
  template_code text not null,
  provider_code text,
  content text not null, -- of the template, its places not filled in
  sealed_params bytea, -- what goes into the places; forgotten when the sending has ended
  provider text, -- aliyun, tencent, record
  biz_id text, -- the provider's number
  status smallint not null default 0, -- 0 waiting, 1 sent, 2 failed, 3 too late
  source smallint not null default 2, -- 1 app, 2 console, 3 other
  attempt_qty int not null default 0,
  fail_reason text,
  invalid_time timestamptz, -- not sent after this
  send_time timestamptz,
  create_time timestamptz not null,
  create_user bigint
);
create index sms_record_phone on sms_record (phone text_pattern_ops, id desc);
create index sms_record_status on sms_record (status, id desc);
create index sms_record_source on sms_record (source, id desc);

create table email_template (
  id bigint primary key,
  name text not null,
  code text not null,
  title text not null,
  content text not null,
  html_flag smallint not null default 0,
  purpose text not null,
  shipped_flag smallint not null default 0,
  remark text,
  status smallint not null default 0,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index email_template_code on email_template (code) where status <> 2;

create table email_record (
  id bigint primary key,
  receiver text not null,
  title text not null,
  content text, -- null: nobody may read it afterwards, a code for example
  sealed_content bytea, -- such a content until it is sent
  html_flag smallint not null default 0,
  provider text, -- smtp, record
  message_id text,
  status smallint not null default 0, -- 0 waiting, 1 sent, 2 failed, 3 too late
  attempt_qty int not null default 0,
  fail_reason text,
  invalid_time timestamptz,
  send_time timestamptz,
  create_time timestamptz not null,
  create_user bigint
);
create index email_record_receiver on email_record (receiver text_pattern_ops, id desc);
create index email_record_status on email_record (status, id desc);

create table sys_notice (
  id bigint primary key,
  title text not null,
  content text not null, -- html, cleaned
  type smallint not null, -- 1 notice, 2 announcement
  public_user_id bigint not null,
  public_user_name text not null,
  public_org_id bigint, -- null: published by somebody without an organisation
  public_org_name text,
  public_time timestamptz,
  cancel_time timestamptz,
  status smallint not null default 0, -- 0 draft, 1 published, 2 withdrawn, 3 deleted
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create index sys_notice_org on sys_notice (public_org_id, id desc) where status <> 3;
create index sys_notice_status on sys_notice (status, id desc);
create index sys_notice_type on sys_notice (type, id desc) where status <> 3;

-- Whom a notice is for, as it was chosen; organisations mean everybody in them and below.
create table sys_notice_target (
  notice_id bigint not null references sys_notice,
  kind text not null, -- USER, ORG
  target_id bigint not null,
  primary key (notice_id, kind, target_id)
);

-- Who got it: made when it is published.
create table sys_notice_user (
  notice_id bigint not null references sys_notice,
  user_id bigint not null references sys_user,
  status smallint not null default 0, -- 0 unread, 1 read
  read_time timestamptz,
  primary key (notice_id, user_id)
);
create index sys_notice_user_all on sys_notice_user (user_id, notice_id desc);
create index sys_notice_user_unread on sys_notice_user (user_id, notice_id desc) where status = 0;
