-- Who pays by it must be somebody else: null is a card that nobody changed since this is kept.
alter table settle_account add column card_user bigint;
alter table settle_account add column card_time timestamptz;
