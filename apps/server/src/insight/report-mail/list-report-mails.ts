import type { Received } from '@chargedeck/contract/endpoint'
import type { ReportMail, reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import type { Page } from '@chargedeck/contract/paging'
import { maskEmail } from '@chargedeck/domain/customer/mask'
import type { Context, Tx } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { hasPart, type UserRow } from '../../staff/user/public.ts'
import { deliveryTo, provedAddress } from './receiver.ts'
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
    present: async (rows) => {
      const shown: ReportMail[] = []
      for (const row of rows) shown.push(await presentRule(ctx.tx, row, row))
      return shown
    },
  })
}

type Person = Pick<UserRow, 'name' | 'account' | 'email' | 'emailBound'> & { orgName: string | null }

export async function presentRule(tx: Tx, rule: ReportMailRow, person: Person): Promise<ReportMail> {
  const { unseen, obstacle } = await deliveryTo(tx, rule.userId, rule.reports)
  return {
    id: rule.id,
    userId: rule.userId,
    userName: person.name,
    account: person.account,
    orgName: person.orgName,
    email: maskedAddress(person),
    reports: rule.reports,
    unseen,
    obstacle,
    sendTime: rule.sendTime,
    enabledFlag: rule.enabledFlag,
    rowVersion: rule.rowVersion,
  }
}

export const maskedAddress = (person: Pick<UserRow, 'email' | 'emailBound'>): string | null => {
  const address = provedAddress(person)
  return address && maskEmail(address)
}
