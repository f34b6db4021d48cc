import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { settleDayApi, SettleDailyFilters } from '@chargedeck/contract/settlement/settle-day/calls'
import type { SettleDaily, SettleDailySummary } from '@chargedeck/contract/settlement/settle-day/shapes'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { dayWithdrawStates, type DayWithdrawState } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { dailiesInScope, withNames, type Dailies } from './list-store.ts'
import { withdrawableDailies } from './open-days.ts'
import { presentDaily } from './present.ts'

type Query = Received<typeof settleDayApi.page>['query']
type OpenQuery = Received<typeof settleDayApi.unWithdrawPage>['query']

export const dailySort = {
  columns: { settleDate: 'settleDaily.settleDate' },
  field: 'settleDate',
  order: 'descend',
  id: 'settleDaily.id',
} as const

export const listDays = (ctx: Context, query: Query): Promise<Page<SettleDaily>> =>
  pageOf(ctx, query, matchingDailies(ctx, query))

/** Closed days that can be withdrawn today. */
export const listOpenDays = async (ctx: Context, query: OpenQuery): Promise<Page<SettleDaily>> =>
  pageOf(ctx, query, await withdrawableDailies(ctx, matchingDailies(ctx, query)))

const pageOf = (ctx: Context, query: OpenQuery, dailies: Dailies): Promise<Page<SettleDaily>> =>
  readPage(ctx, query, {
    matching: dailies,
    rows: withNames(dailies),
    sort: dailySort,
    present: (rows) => rows.map(presentDaily),
  })

export async function readDay(ctx: Context, id: string): Promise<SettleDaily> {
  const row = await withNames(dailiesInScope(ctx).where('settleDaily.id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('SETTLE_DAY.NOT_FOUND')
  return presentDaily(row)
}

/** Every filter of the list, over the days that the caller may see. */
export function matchingDailies(ctx: Context, filters: SettleDailyFilters): Dailies {
  const { startDate, endDate, stationId, holderId, holderType, companyId, withdrawStatus } = filters
  let dailies = dailiesInScope(ctx)
  if (startDate !== undefined) dailies = dailies.where('settleDaily.settleDate', '>=', startDate)
  if (endDate !== undefined) dailies = dailies.where('settleDaily.settleDate', '<=', endDate)
  if (stationId !== undefined) dailies = dailies.where('settleDaily.stationId', '=', stationId)
  if (holderId !== undefined) dailies = dailies.where('settleDaily.holderId', '=', holderId)
  if (holderType !== undefined) dailies = dailies.where('settleDaily.holderType', '=', holderType)
  if (companyId !== undefined) dailies = dailies.where('settleDaily.companyId', '=', companyId)
  return withdrawStatus === undefined ? dailies : dailies.where('settleDaily.withdrawStatus', '=', withdrawStatus)
}

/** The sums over the whole list, not only the page that is shown. */
export async function sumDays(ctx: Context, filters: SettleDailyFilters): Promise<SettleDailySummary> {
  const { open, withdrawing, withdrawn } = dayWithdrawStates
  const sums = await matchingDailies(ctx, filters)
    .select(['withdrawStatus', sql<string>`count(*)`.as('rows'), sql<string>`sum(share_amt)`.as('share')])
    .groupBy('withdrawStatus')
    .execute()
  const shareIn = (state: DayWithdrawState) =>
    fen(Number(sums.find(({ withdrawStatus }) => withdrawStatus === state)?.share ?? 0))
  return {
    rowQty: sums.reduce((qty, { rows }) => qty + Number(rows), 0),
    shareAmt: sumFen(Object.values(dayWithdrawStates).map(shareIn)),
    openAmt: shareIn(open),
    withdrawingAmt: shareIn(withdrawing),
    withdrawnAmt: shareIn(withdrawn),
  }
}
