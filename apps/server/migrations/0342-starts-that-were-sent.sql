-- Since when the partner may have the start: from then on it is repeated, and never given up for a gun that is in use.
alter table roaming_order add column start_sent_time timestamptz;
