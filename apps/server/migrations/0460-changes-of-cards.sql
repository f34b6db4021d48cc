-- Nobody approves a payout by a card that they changed since the last one that arrived.
create table settle_card_change (
  id bigint primary key,
  account_id bigint not null references settle_account,
  user_id bigint not null,
  change_time timestamptz not null
);
create index settle_card_change_account on settle_card_change (account_id, change_time);
create index withdraw_account on withdraw (settle_account_id, id);
insert into settle_card_change
select id, id, card_user, card_time from settle_account where card_user is not null and card_time is not null;
alter table settle_account drop column card_user, drop column card_time;
