-- A payout of the sandbox is refused above what the account of the partner has.
drop index sandbox_cash_company;
create index sandbox_cash_company on sandbox_cash (company_id, huifu_id);
