-- Why a signal could not be folded: it is set aside, so that the others go on.
alter table alarm_signal add fold_error text;

-- How often it opened: at first, and each time that it failed again after its recovery.
alter table warning add open_qty int not null default 1;
create index warning_closed on warning (close_time, id) where status = '30';

-- Which opening it tells of.
alter table warning_message add open_no int not null default 1;
drop index warning_message_once;
create unique index warning_message_once on warning_message (warning_id, rule_id, kind, step, receiver, open_no) where warning_id is not null;
