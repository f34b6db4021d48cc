-- Invitations of few inviters, by activity or channel, and who owes, by company, are found and counted by an index alone.
drop index fission_inviter;
create index fission_inviter on fission (inviter_id, id desc) include (status, reward_amt, activity_id, invite_channel);
drop index wallet_owing;
create index wallet_owing on wallet (customer_id) include (company_id) where owed_amt > 0;
