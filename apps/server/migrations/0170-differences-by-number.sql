-- the journals of a difference are found by the number of its trade
create index channel_diff_number on channel_diff (number);
