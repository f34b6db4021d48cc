import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { SettleClose } from '@chargedeck/contract/settlement/settle-day/shapes'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Query = Received<typeof settleDayApi.closes>['query']

const closeSort = {
  columns: { settleDate: 'settleClose.settleDate' },
  field: 'settleDate',
  order: 'descend',
  id: 'settleClose.companyId',
} as const

/** The days of companies, and what those that are not closed wait for. */
export function listCloses(ctx: Context, query: Query): Promise<Page<SettleClose>> {
  const { startDate, endDate, companyId, status, unbalancedOnly } = query
  let closes = ofCompaniesInScope(ctx, ctx.tx.selectFrom('settleClose'), 'settleClose.companyId')
  if (startDate !== undefined) closes = closes.where('settleClose.settleDate', '>=', startDate)
  if (endDate !== undefined) closes = closes.where('settleClose.settleDate', '<=', endDate)
  if (companyId !== undefined) closes = closes.where('settleClose.companyId', '=', companyId)
  if (status !== undefined) closes = closes.where('settleClose.status', '=', status)
  if (unbalancedOnly === 1)
    closes = closes.where('settleClose.status', '=', settleCloseStates.waiting).where('settleClose.unequalFlag', '=', 1)
  return readPage(ctx, query, {
    matching: closes,
    rows: closes
      .leftJoin('sysUser', 'sysUser.id', 'settleClose.closeUser')
      .selectAll('settleClose')
      .select(['company.companyName', 'sysUser.name as closeUserName']),
    sort: closeSort,
    present: (rows) =>
      rows.map(({ closeUser: _, unequalFlag: __, tryTime, closeTime, ...row }) => ({
        ...row,
        closeKey: `${row.companyId}-${row.settleDate}`,
        tryTime: wallTimeOrNull(tryTime),
        closeTime: wallTimeOrNull(closeTime),
      })),
  })
}
