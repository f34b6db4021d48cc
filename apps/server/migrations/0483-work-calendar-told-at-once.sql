-- A missing year of the work calendar is looked for each morning; a time that staff chose stays.
update timer set cron = '0 0 9 * * *', next_time = null
where action_class = 'warn-of-missing-work-calendar' and shipped_flag = 1 and cron = '0 0 9 * * 1';
