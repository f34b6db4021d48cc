-- How often the codes of a batch were exported: staff who lose the file export what is not redeemed yet again, with a reason.
alter table redeem_batch add column print_qty int not null default 0;
update redeem_batch set print_qty = 1 where print_time is not null;
