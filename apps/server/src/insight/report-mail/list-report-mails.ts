import type { Received } from '@chargedeck/contract/endpoint'
import type { ReportMail, reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import type { Page } from '@chargedeck/contract/paging'
import { maskEmail } from '@chargedeck/domain/customer/mask'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { hasPart, type UserRow } from '../../staff/user/public.ts'
import { rulesInScope, type ReportMailRow } from './store.ts'

type Query = Received<typeof reportMailApi.page>['query']

/** The earliest of the morning first. */
export async function listReportMails(ctx: Context, query: Query): Promise<Page<ReportMail>> {
  const word = query.searchValue?.trim()
  const rules = word ? rulesInScope(ctx).where(hasPart(word)) : rulesInScope(ctx)
  return readPage(ctx, query, {
    matching: rules,
    rows: rules
      .leftJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
      .selectAll('reportMail')
      .select(['sysUser.name', 'sysUser.account', 'sysUser.email', 'sysUser.emailBound', 'sysOrg.name as orgName']),
    sort: { columns: { sendTime: 'reportMail.sendTime' }, field: 'sendTime', order: 'ascend', id: 'reportMail.id' },
    present: (rows) => rows.map((row) => presentRule(row, row, row.orgName)),
  })
}

type Person = Pick<UserRow, 'name' | 'account' | 'email' | 'emailBound'>

export const presentRule = (rule: ReportMailRow, person: Person, orgName: string | null): ReportMail => ({
  id: rule.id,
  userId: rule.userId,
  userName: person.name,
  account: person.account,
  orgName,
  email: maskedAddress(person),
  reports: rule.reports,
  sendTime: rule.sendTime,
  enabledFlag: rule.enabledFlag,
  rowVersion: rule.rowVersion,
})

/** Only an address that the user has proved. */
export const provedAddress = ({ email, emailBound }: Pick<Person, 'email' | 'emailBound'>): string | null =>
  emailBound === 1 ? email : null

export const maskedAddress = (person: Person): string | null => {
  const address = provedAddress(person)
  return address && maskEmail(address)
}
