-- An invitation: who asked whom to come, and what became of it. Its states are in packages/domain/src/fission/states.ts.
create table fission (
  id bigint primary key,
  activity_id bigint not null references activity,
  company_id bigint not null references company, -- of the activity
  inviter_id bigint not null references customer,
  inviter_mobile text not null,
  invitee_id bigint references customer,
  invitee_mobile text not null,
  invite_channel text not null, -- WeChat, Alipay, APP, POSTER
  invite_time timestamptz not null,
  register_time timestamptz,
  first_charge_time timestamptz,
  first_order_id bigint,
  status text not null default '00', -- 00 invited, 10 registered, 20 charged, 30 rewarded, 90 void
  inviter_rewards jsonb not null default '[]', -- [{prizeName, qty, giftAmt}]
  invitee_rewards jsonb not null default '[]',
  reward_amt bigint not null default 0, -- of both, as it counts against the budget
  reward_time timestamptz,
  invalid_reason text,
  create_time timestamptz not null,
  update_time timestamptz
) with (fillfactor = 90);
create unique index fission_once on fission (activity_id, invitee_mobile);
create index fission_list on fission (id desc) include (company_id, status, reward_amt);
create index fission_company on fission (company_id, id desc) include (status, reward_amt);
create index fission_activity on fission (activity_id, id desc) include (company_id, status, reward_amt);
create index fission_inviter on fission (inviter_id, id desc) include (status, reward_amt);
create index fission_inviter_mobile on fission (inviter_mobile, id desc);
create index fission_invitee on fission (invitee_id, id desc) where invitee_id is not null;
create index fission_invitee_mobile on fission (invitee_mobile, id desc);
create index fission_status on fission (status, id desc) include (company_id, reward_amt);
create index fission_time on fission (invite_time desc, id desc) include (company_id, status, reward_amt);
create index fission_open on fission (activity_id, id) where status in ('00', '10', '20');

-- Why something of a reward stays though it is no longer earned.
alter table activity_use add column note text;
-- The uses of one event, whatever the activity.
create index activity_use_event on activity_use (biz_id, biz_type);
