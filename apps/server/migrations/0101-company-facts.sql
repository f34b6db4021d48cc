-- Who stands for a company, where it sits, and what its invoices name.
alter table company
  add column legal_name text,
  add column contact_name text,
  add column contact_mobile text,
  add column address text,
  add column area_code text,
  add column invoice_title text,
  add column tax_no text,
  add column bank_name text,
  add column bank_account text;
create index company_operator on company (operator_id, id desc);
