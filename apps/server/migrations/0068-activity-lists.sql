-- How often customers received something, counted with the budget: a list need not count millions of uses.
alter table activity add column used_qty bigint not null default 0;
update activity set used_qty = (select count(*) from activity_use u where u.activity_id = activity.id and u.undo_time is null);

create index activity_phase on activity (data_status, end_time, start_time, id) where data_status <> 2;
create index activity_type on activity (activity_type, id desc) where data_status <> 2;
create index activity_end on activity (end_time desc, id desc) where data_status <> 2;
create index activity_used_amt on activity (used_amt desc, id desc) where data_status <> 2;
create index activity_used_qty on activity (used_qty desc, id desc) where data_status <> 2;
