-- A channel that few invitations came by is found and counted by itself.
create index fission_channel on fission (invite_channel, invite_time desc, id desc) include (company_id, inviter_id);
