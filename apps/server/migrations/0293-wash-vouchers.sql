-- A car wash gives a voucher for a full charge: of no activity, and of no prize.
alter table voucher alter column activity_id drop not null;
alter table voucher alter column prize_id drop not null;
alter table voucher add check ((activity_id is null) = (prize_id is null));
create unique index voucher_wash_source on voucher (source_id, source_type) where activity_id is null; -- one for a charge
