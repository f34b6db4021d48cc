-- When two people decided by what the bank says of a payout of which the provider had said two things.
alter table cash_record add column doubt_end_time timestamptz;
create index cash_record_doubted on cash_record (withdraw_id) where doubt_time is not null and doubt_end_time is null;
