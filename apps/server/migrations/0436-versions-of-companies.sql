-- The facts of a company as versions: a draft, the one in force, and the history.
create table company_version (
  id bigint primary key,
  company_id bigint not null references company on delete cascade,
  version_status text not null, -- INITIAL, CONFIRM, HISTORY
  version_no int not null,
  content jsonb not null,
  change_note text not null,
  release_time timestamptz,
  release_user bigint,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index company_version_one_confirm on company_version (company_id) where version_status = 'CONFIRM';
create unique index company_version_one_initial on company_version (company_id) where version_status = 'INITIAL';
create index company_version_of_company on company_version (company_id, version_no desc);

-- What a company is today is its first version; the id of the company serves for it once.
insert into company_version
  (id, company_id, version_status, version_no, content, change_note, release_time, create_time, create_user)
select id, id, 'CONFIRM', 1,
  jsonb_build_object(
    'companyName', company_name, 'shortName', short_name, 'operatorId', operator_id, 'creditCode', credit_code,
    'orgId', org_id::text, 'serviceTel', service_tel, 'legalName', legal_name, 'contactName', contact_name,
    'contactMobile', contact_mobile, 'areaCode', area_code, 'address', address, 'invoiceTitle', invoice_title,
    'taxNo', tax_no, 'bankName', bank_name, 'bankAccount', bank_account, 'logoFileId', logo_file_id::text),
  '初始版本', create_time, create_time, create_user
from company where data_status <> 2;
