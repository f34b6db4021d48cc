-- When the channel that was asked about a payment or refund last answered, or was found silent.
alter table pay_trans add column answer_time timestamptz;
