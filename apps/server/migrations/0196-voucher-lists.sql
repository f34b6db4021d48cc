-- Vouchers of a state by their end, and those of an activity in a state: each read many vouchers to show ten.
create index voucher_status_end on voucher (status, valid_to desc, id desc) include (company_id, customer_id, voucher_type);
create index voucher_activity_status on voucher (activity_id, status, id desc) include (company_id, customer_id);
