import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { CompanyVersion, companyVersionApi } from '@chargedeck/contract/site/company/version-calls'
import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import { maskAccount, maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { overtakenOf } from './overtaken.ts'
import { listReleased, versionsInScope, type CompanyVersionRow } from './store.ts'

type Query = Received<typeof companyVersionApi.page>['query']

const sort = {
  columns: { versionNo: 'companyVersion.versionNo' },
  field: 'versionNo',
  order: 'descend',
  id: 'companyVersion.id',
} as const

export async function listVersions(ctx: Context, query: Query): Promise<Page<CompanyVersion>> {
  let matching = versionsInScope(ctx).where('companyVersion.companyId', '=', query.companyId)
  if (query.versionStatus) matching = matching.where('companyVersion.versionStatus', '=', query.versionStatus)
  const released = await listReleased(ctx, query.companyId)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .leftJoin('sysUser as releaser', 'releaser.id', 'companyVersion.releaseUser')
      .leftJoin('sysOrg', (join) => join.on(sql<boolean>`sys_org.id = (company_version.content->>'orgId')::bigint`))
      .selectAll('companyVersion')
      .select(['releaser.name as releaseUserName', 'sysOrg.name as orgName'])
      .select([firstWith('contactMobile').as('mobileFrom'), firstWith('bankAccount').as('accountFrom')]),
    sort,
    present: (rows) => rows.map((row) => ({ ...presentVersion(row), overtaken: overtakenOf(row, released) })),
  })
}

/** Tells two numbers apart that look the same in part. */
const firstWith = (fact: 'contactMobile' | 'bankAccount') =>
  sql<number>`(select min(same.version_no) from company_version same
    where same.company_id = company_version.company_id
      and same.content->>${sql.lit(fact)} is not distinct from company_version.content->>${sql.lit(fact)})`

type ShownRow = CompanyVersionRow & {
  releaseUserName: string | null
  orgName: string | null
  mobileFrom: number
  accountFrom: number
}

function presentVersion({
  releaseUserName,
  orgName,
  mobileFrom,
  accountFrom,
  ...row
}: ShownRow): Omit<CompanyVersion, 'overtaken'> {
  const facts = row.content as CompanyFacts // written from the type alone
  return {
    id: row.id,
    companyId: row.companyId,
    versionStatus: row.versionStatus,
    versionNo: row.versionNo,
    content: {
      ...facts,
      orgName,
      contactMobile: facts.contactMobile && maskMobile(facts.contactMobile),
      bankAccount: facts.bankAccount && maskAccount(facts.bankAccount),
    },
    mobileFrom,
    accountFrom,
    changeNote: row.changeNote,
    releaseTime: row.releaseTime && toWallTime(row.releaseTime),
    releaseUserName,
    createTime: toWallTime(row.createTime),
    rowVersion: row.rowVersion,
  }
}
