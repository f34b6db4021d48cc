import type { Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderFilters } from '@chargedeck/contract/money/trade-order/list-calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { isOfNumber, listFewFirst, mostOfFew } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { presentTradeOrder } from './present.ts'
import { listedInSight, type Trades } from './sight-store.ts'
import { withNames } from './trade-store.ts'

type Query = Received<typeof tradeOrderApi.page>['query']

/** Ids are ordered by time. */
export const tradeSort = {
  columns: { createTime: 'tradeOrder.id', tradeAmt: 'tradeOrder.tradeAmt' },
  order: 'descend',
  id: 'tradeOrder.id',
} as const

/** The newest first. */
export async function listTradeOrders(ctx: Context, query: Query): Promise<Page<TradeOrder>> {
  const { shown, own, foreign, isFew } = await listedInSight(ctx, matchingTrades(ctx, query))
  const column = query.sortField === 'tradeAmt' ? 'tradeOrder.tradeAmt' : tradeSort.id
  const page = await listFewFirst(ctx, query, {
    matching: foreign ? [own, foreign] : [own],
    rows: shown,
    sort: { id: tradeSort.id, key: column, order: tradeSort.order },
    fewRows: isFew ? mostOfFew : 0,
    present: (ids) => presentTrades(ctx, ids),
  })
  return { ...page, rows: page.rows.map(({ trade }) => trade) }
}

async function presentTrades(ctx: Context, ids: readonly string[]) {
  const trades = ctx.tx.selectFrom('tradeOrder').where('tradeOrder.id', '=', sql<string>`any(${ids}::bigint[])`)
  return (await withNames(trades).execute()).map((row) => ({ id: row.id, trade: presentTradeOrder(row) }))
}

const equalColumns = [
  'customerId',
  'groupId',
  'companyId',
  'payTransStatus',
  'refundBatchNo',
  'channelTradeNo',
] as const

/** Every filter of the list. */
export function matchingTrades(ctx: Context, filters: TradeOrderFilters): Trades {
  const { searchValue, tradeNo, mobile, tradeType, tradeChannel, tradeStatus, minAmt, maxAmt, startTime, endTime } =
    filters
  let trades: Trades = ctx.tx.selectFrom('tradeOrder')
  for (const column of equalColumns) {
    const wanted = filters[column]
    if (wanted !== undefined) trades = trades.where(`tradeOrder.${column}`, '=', wanted)
  }
  if (searchValue) trades = trades.where('tradeOrder.id', 'in', idsWithNumber(ctx, searchValue))
  if (tradeNo !== undefined) trades = trades.where('tradeOrder.tradeNo', '=', tradeNo.trim().toUpperCase())
  if (mobile !== undefined) trades = trades.where(paidBy(ctx, mobile))
  if (tradeType?.length) trades = trades.where('tradeOrder.tradeType', 'in', tradeType)
  if (tradeChannel?.length) trades = trades.where('tradeOrder.tradeChannel', 'in', tradeChannel)
  if (tradeStatus?.length) trades = trades.where('tradeOrder.tradeStatus', 'in', tradeStatus)
  if (minAmt !== undefined) trades = trades.where('tradeOrder.tradeAmt', '>=', minAmt)
  if (maxAmt !== undefined) trades = trades.where('tradeOrder.tradeAmt', '<=', maxAmt)
  if (startTime) trades = trades.where('tradeOrder.id', '>=', firstIdOf(startOfRange(startTime)))
  return endTime ? trades.where('tradeOrder.id', '<', firstIdOf(endOfRange(endTime))) : trades
}

/** Each number has its own index. */
function idsWithNumber(ctx: Context, word: string) {
  const trades = ctx.tx.selectFrom('tradeOrder').select('id')
  return trades
    .where('tradeNo', '=', word.trim().toUpperCase())
    .union(trades.where('channelTradeNo', '=', word.trim()))
    .union(trades.where('refundBatchNo', '=', word.trim()))
    .union(trades.where(isOfNumber(ctx, word, 'tradeOrder.customerId')))
}

/** An array, so that the planner begins with this customer. */
function paidBy({ tx }: Pick<Context, 'tx'>, mobile: string) {
  const payers = tx.selectFrom('customer').select('id').where('mobile', '=', toMobile(mobile))
  return sql<boolean>`trade_order.customer_id = any(array(${payers.where('dataStatus', '<>', dataStates.deleted)}))`
}
