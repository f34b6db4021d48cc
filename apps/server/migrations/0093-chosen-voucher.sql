-- The voucher that a start at the desk kept: a late start keeps it again.
alter table charge_order add column chosen_voucher_id bigint;
