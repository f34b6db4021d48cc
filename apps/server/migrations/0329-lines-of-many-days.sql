-- A withdrawal counts the days that move with its lines, so a line needs no check of its own: it locked each day once more.
alter table withdraw_line drop constraint withdraw_line_daily_id_fkey;
