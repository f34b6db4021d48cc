-- A refund that its channel can neither pay out nor give back: staff may end it.
alter table pay_trans add column stuck_time timestamptz; -- when the channel first said so; null again once it goes on
