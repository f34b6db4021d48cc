-- A mail that its receiver asked for to see it: it is not the mail of the day.
alter table report_mail_sent add trial_flag smallint not null default 0;
drop index report_mail_sent_once;
create unique index report_mail_sent_once on report_mail_sent (user_id, report_date) where trial_flag = 0;
create index report_mail_sent_trial on report_mail_sent (user_id, create_time) where trial_flag = 1;
