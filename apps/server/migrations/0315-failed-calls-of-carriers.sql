-- Calls that failed, whoever's they are, the newest first; the direction is read from the index.
create index carrier_log_failures on carrier_log (call_time desc, id desc) include (direction) where success = 0;
