-- What the clock or somebody's hand started, and how it ended.
create table timer_run (
  id bigint primary key,
  timer_id bigint not null,
  due_time timestamptz, -- null: started by hand
  create_time timestamptz not null,
  create_user bigint,
  begin_time timestamptz,
  end_time timestamptz,
  attempts int not null default 0,
  outcome smallint not null default 0, -- 0 waiting, 1 running, 2 done, 3 failed
  message text
);
create index timer_run_timer on timer_run (timer_id, id desc);
create index timer_run_failed on timer_run (id) where outcome = 3;

-- What we ship can be stopped, not deleted; staff may add a second time for the same action.
alter table timer add column shipped_flag smallint not null default 0;
update timer set shipped_flag = 1;
drop index timer_action;
create unique index timer_action on timer (action_class) where shipped_flag = 1;

-- One use, one minute: lets a framed system ask who is looking at it.
create table sso_ticket (
  ticket_hash bytea primary key,
  menu_id bigint not null,
  user_id bigint not null references sys_user,
  session_hash bytea not null, -- a ticket ends with the session it was made in
  create_time timestamptz not null,
  expire_time timestamptz not null,
  used_time timestamptz
);
create index sso_ticket_expire on sso_ticket (expire_time);
