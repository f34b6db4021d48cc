import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { sql } from 'kysely'

/** What a company is, as its version in force keeps it. */
const companyFacts = sql`jsonb_build_object('companyName', company_name, 'shortName', short_name, 'operatorId', operator_id,
  'creditCode', credit_code, 'orgId', org_id::text, 'serviceTel', service_tel, 'legalName', legal_name,
  'contactName', contact_name, 'contactMobile', contact_mobile, 'areaCode', area_code, 'address', address,
  'invoiceTitle', invoice_title, 'taxNo', tax_no, 'bankName', bank_name, 'bankAccount', bank_account,
  'logoFileId', logo_file_id::text)`
const isInForce = sql`version_status = ${sql.lit(versionStates.confirmed)} and content = ${companyFacts}`

/** A company without any config has the defaults; one without any version never changed. */
export const configsHoldAlone = sql<Record<string, unknown>>`
  select company_id, null as channel, count(*) filter (where version_status = ${sql.lit(versionStates.confirmed)}) as in_force
    from operation_config where version_status <> ${sql.lit(versionStates.draft)}
    group by company_id having count(*) filter (where version_status = ${sql.lit(versionStates.confirmed)}) <> 1
  union all
  select company.id, null, count(*) filter (where ${isInForce}) from company
    join company_version on company_id = company.id and version_status <> ${sql.lit(versionStates.draft)}
    group by company.id having count(*) filter (where ${isInForce}) <> 1
  union all
  select company_id, channel, count(*) from pay_config
    where enable_flag = 1 and data_status <> ${sql.lit(dataStates.deleted)} group by company_id, channel having count(*) > 1`

/** For each station, pile type and audience. */
export const plansHoldAlone = (at: Date) => sql<Record<string, unknown>>`
  select station_id, pile_type, audience, audience_ref_id, count(*) as plans from station_fee
  where data_status = ${sql.lit(dataStates.normal)} and version_status = ${sql.lit(versionStates.confirmed)} and effective_time <= ${at} and (expire_time is null or expire_time > ${at})
  group by station_id, pile_type, audience, audience_ref_id having count(*) > 1`
