-- A carrier that did not answer in the morning is asked once an hour until the night; a time that staff chose stays.
update timer set cron = '0 0 6-23 * * *'
where action_class = 'plan-carrier-checks' and shipped_flag = 1 and cron = '0 0 6-11 * * *';
