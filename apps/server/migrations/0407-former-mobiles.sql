-- The numbers that customers had before they left or changed them: who had one is not new. Digests with the key of the operator.
create table former_mobile (
  customer_id bigint not null references customer,
  mobile_digest bytea not null,
  create_time timestamptz not null,
  primary key (mobile_digest, customer_id)
);
insert into former_mobile (customer_id, mobile_digest, create_time)
  select id, former_mobile, coalesce(update_time, create_time) from customer where former_mobile is not null;
alter table customer drop column former_mobile;

-- An invitation shows the number that its inviter has now.
alter table fission drop column inviter_mobile;

-- A void invitation brings nothing, so it keeps nobody from being invited again.
drop index fission_once;
create unique index fission_once on fission (activity_id, invitee_mobile) where status <> '90';
