-- Pictures that wait for their slider; gone with the first answer, right or wrong.
create table captcha_challenge (
  token text primary key,
  secret_key text not null, -- AES key of the answer on its way here
  x int not null,
  expire_time timestamptz not null
);
create index captcha_challenge_expire on captcha_challenge (expire_time);

-- Answers that were right, until they are shown at sign-in.
create table captcha_pass (
  verification text primary key,
  expire_time timestamptz not null
);
create index captcha_pass_expire on captcha_pass (expire_time);

-- How often somebody tried something in the current window.
create table attempt (
  kind text not null,
  subject text not null, -- an address, a number, a client
  tried_qty int not null,
  window_end timestamptz not null,
  primary key (kind, subject)
);
create index attempt_window on attempt (window_end);

create table password_history (
  id bigint primary key,
  user_id bigint not null references sys_user,
  password_hash text not null,
  create_time timestamptz not null
);
create index password_history_user on password_history (user_id, id desc);

-- Two-step verification by a time-based code.
create table user_totp (
  user_id bigint primary key references sys_user,
  key_id text not null, -- which CHARGEDECK_SECRET sealed it
  sealed bytea not null,
  confirm_time timestamptz, -- null: shown, not yet proved
  last_step bigint, -- of the code used last: none counts twice
  create_time timestamptz not null
);
create table recovery_code (
  user_id bigint not null references sys_user,
  code_hash bytea not null,
  use_time timestamptz,
  primary key (user_id, code_hash)
);

create table register_request (
  id bigint primary key,
  account text not null,
  name text not null,
  phone text not null,
  email text,
  password_hash text not null,
  reason text, -- why the person needs an account
  request_status smallint not null default 0, -- 0 waiting, 1 approved, 2 refused
  ip text,
  create_time timestamptz not null,
  handle_time timestamptz,
  handle_user bigint,
  handle_note text,
  user_id bigint references sys_user -- the account that came of it
);
create index register_request_status on register_request (request_status, id desc);
create index register_request_phone on register_request (phone);
create unique index register_request_account on register_request (account) where request_status = 0;

create index sys_user_contact_phone on sys_user (phone) where phone is not null;
create index sys_user_contact_email on sys_user (lower(email)) where email is not null;
