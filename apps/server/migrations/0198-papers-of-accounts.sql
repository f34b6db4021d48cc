-- A file is asked for its use before it is deleted.
create index settle_account_license on settle_account (license_file_id) where license_file_id is not null;
create index settle_account_legal on settle_account (legal_file_id) where legal_file_id is not null;
create index settle_account_card_file on settle_account (card_file_id) where card_file_id is not null;
create index withdraw_vouchers on withdraw using gin (voucher_file_ids) where voucher_file_ids <> '[]';
