-- 1: tells of warnings of the platform itself, which belong to no company; only who sees everything has such rules.
alter table on_call_rule add platform_flag smallint not null default 0 check (platform_flag in (0, 1));
