-- The days of a withdrawal in the order in which its drawer and its list show them: of very many only some are read.
create index withdraw_line_days on withdraw_line (withdraw_id, settle_date, daily_id);
