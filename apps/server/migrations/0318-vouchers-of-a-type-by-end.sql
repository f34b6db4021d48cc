-- Used ones of a rare type that end in a month: by state and end alone, all others of the month are read first.
create index voucher_type_end on voucher (voucher_type, status, valid_to desc, id desc) include (company_id, customer_id);
