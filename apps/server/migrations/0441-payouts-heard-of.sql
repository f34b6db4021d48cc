-- When the provider last said something of a request: what failed and is paid again waits for its word.
alter table cash_record add column heard_time timestamptz;
