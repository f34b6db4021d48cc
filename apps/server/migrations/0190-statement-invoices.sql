-- The invoice that a partner has sent for a month is found by its file.
create index settle_monthly_invoice on settle_monthly (invoice_file_id) where invoice_file_id is not null;
