-- The flag had no effect until now, and those on call heard of every fault: so they still do.
update alarm_code set notify_flag = 1 where alarm_type = 'WARN';
