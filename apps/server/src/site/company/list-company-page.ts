import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Company, companyApi } from '@chargedeck/contract/site/company/calls'
import { maskAccount, maskMobile } from '@chargedeck/domain/customer/mask'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { companiesInScope, type CompanyRow } from './store.ts'

type Query = Received<typeof companyApi.page>['query']

const sort = {
  columns: {
    companyName: 'company.companyName',
    updateTime: { column: 'company.updateTime', nulls: 'last' },
  },
  order: 'descend',
  id: 'company.id',
} as const

/** The companies of the caller's organisations. There are few: the whole table is read. */
export function listCompanyPage(ctx: Context, query: Query): Promise<Page<Company>> {
  const matching = matchingCompanies(ctx, query)
  const rows = matching
    .leftJoin('sysOrg', 'sysOrg.id', 'company.orgId')
    .selectAll('company')
    .select('sysOrg.name as orgName')
    .select((company) =>
      company
        .selectFrom('station')
        .select((station) => station.fn.countAll<string>().as('qty'))
        .whereRef('station.companyId', '=', 'company.id')
        .where('station.dataStatus', '<>', dataStates.deleted)
        .as('stationQty'),
    )
    .select((company) =>
      company
        .exists(
          company
            .selectFrom('companyVersion')
            .select('companyVersion.id')
            .whereRef('companyVersion.companyId', '=', 'company.id')
            .where('companyVersion.versionStatus', '=', versionStates.draft),
        )
        .as('hasDraft'),
    )
  return readPage(ctx, query, { matching, rows, sort, present: (found) => found.map(presentCompany) })
}

function matchingCompanies(ctx: Context, { id, companyName, operatorId, dataStatus }: Query) {
  let matching = companiesInScope(ctx)
  if (id) matching = matching.where('company.id', '=', id)
  if (companyName) matching = matching.where('company.companyName', 'like', containing(companyName))
  if (operatorId) matching = matching.where('company.operatorId', '=', operatorId.toUpperCase())
  if (dataStatus !== undefined) matching = matching.where('company.dataStatus', '=', dataStatus)
  return matching
}

type ShownRow = CompanyRow & { orgName: string | null; stationQty: string | null; hasDraft: SqlBool }

const presentCompany = (row: ShownRow): Company => ({
  id: row.id,
  companyNo: row.companyNo,
  companyName: row.companyName,
  shortName: row.shortName,
  operatorId: row.operatorId,
  creditCode: row.creditCode,
  orgId: row.orgId,
  orgName: row.orgName,
  serviceTel: row.serviceTel,
  legalName: row.legalName,
  contactName: row.contactName,
  contactMobile: row.contactMobile && maskMobile(row.contactMobile),
  areaCode: row.areaCode,
  address: row.address,
  invoiceTitle: row.invoiceTitle,
  taxNo: row.taxNo,
  bankName: row.bankName,
  bankAccount: row.bankAccount && maskAccount(row.bankAccount),
  logoFileId: row.logoFileId,
  stationQty: Number(row.stationQty ?? 0),
  hasDraft: Boolean(row.hasDraft),
  dataStatus: row.dataStatus,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})
