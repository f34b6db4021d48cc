import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { settleMonthApi, SettleMonthlyFilters } from '@chargedeck/contract/settlement/settle-month/calls'
import type { SettleMonthly, SettleMonthlySummary } from '@chargedeck/contract/settlement/settle-month/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { monthsInScope, withStations, type ListedMonth, type Monthlies } from './list-store.ts'

type Query = Received<typeof settleMonthApi.page>['query']

export const monthSort = {
  columns: { settleMonth: 'settleMonthly.settleMonth' },
  field: 'settleMonth',
  order: 'descend',
  id: 'settleMonthly.id',
} as const

export function listMonths(ctx: Context, query: Query): Promise<Page<SettleMonthly>> {
  const months = matchingMonths(ctx, query)
  return readPage(ctx, query, {
    matching: months,
    rows: withStations(months),
    sort: monthSort,
    present: (rows) => rows.map(presentMonth),
  })
}

/** Every filter of the list, over the months that the caller may see. */
export function matchingMonths(ctx: Context, filters: SettleMonthlyFilters): Monthlies {
  const { startMonth, endMonth, stationId, holderId, holderType, companyId } = filters
  let months = monthsInScope(ctx)
  if (startMonth !== undefined) months = months.where('settleMonthly.settleMonth', '>=', startMonth)
  if (endMonth !== undefined) months = months.where('settleMonthly.settleMonth', '<=', endMonth)
  if (stationId !== undefined) months = months.where('settleMonthly.stationId', '=', stationId)
  if (holderId !== undefined) months = months.where('settleMonthly.holderId', '=', holderId)
  if (holderType !== undefined) months = months.where('settleMonthly.holderType', '=', holderType)
  return companyId === undefined ? months : months.where('settleMonthly.companyId', '=', companyId)
}

export function presentMonth({ confirmTime, invoiceTime, ...row }: ListedMonth): SettleMonthly {
  return {
    ...row,
    stationName: row.stationName ?? '',
    confirmTime: wallTimeOrNull(confirmTime),
    invoiceTime: wallTimeOrNull(invoiceTime),
  }
}

const sumOf = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)`

/** The sums over the whole list, not only the page that is shown. */
export async function sumMonths(ctx: Context, filters: SettleMonthlyFilters): Promise<SettleMonthlySummary> {
  const sums = await matchingMonths(ctx, filters)
    .select([
      sql<string>`count(*)`.as('rows'),
      sumOf('share_amt').as('share'),
      sumOf('guarantee_amt').as('guarantee'),
      sumOf('withdrawn_amt').as('withdrawn'),
      sumOf('withdrawing_amt').as('withdrawing'),
      sumOf('un_withdraw_amt').as('open'),
    ])
    .executeTakeFirstOrThrow()
  return {
    rowQty: Number(sums.rows),
    shareAmt: fen(Number(sums.share)),
    guaranteeAmt: fen(Number(sums.guarantee)),
    withdrawnAmt: fen(Number(sums.withdrawn)),
    withdrawingAmt: fen(Number(sums.withdrawing)),
    unWithdrawAmt: fen(Number(sums.open)),
  }
}
