-- Invitations that came as far as a registration or a first charge are found and counted by themselves.
create index fission_registered on fission (id desc) include (company_id, activity_id, inviter_id) where register_time is not null;
create index fission_charged on fission (id desc) include (company_id, activity_id, inviter_id) where first_charge_time is not null;
