-- Each company gets the rest of its orders as a partner of its own, under its own id: ids are unique over all tables.
-- A company that is left out gets its partner with its first bill.
insert into shareholder (id, holder_no, holder_name, holder_type, subject_type, contact_name, contact_mobile, company_id, create_time)
select id, 'SH' || id, company_name, 'OPR', '1', coalesce(contact_name, legal_name, short_name),
  coalesce(contact_mobile, service_tel), id, now()
from company
where data_status <> 2
  and not exists (select from shareholder where company_id = company.id and holder_type = 'OPR' and data_status <> 2)
on conflict do nothing;
insert into holder_balance (holder_id, company_id, update_time)
select id, company_id, now() from shareholder
where not exists (select from holder_balance where holder_id = shareholder.id);
