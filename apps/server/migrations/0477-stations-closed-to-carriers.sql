-- A station that was taken offline for good, not for maintenance: carriers hear of it as closed whenever they hear of it, until it is online again.
alter table station add column closed_flag smallint not null default 0 check (closed_flag in (0, 1));
