-- When staff were told that the bill of a channel for this day cannot be had.
alter table channel_bill add column warn_time timestamptz;
