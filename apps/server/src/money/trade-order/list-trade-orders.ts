import type { Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderFilters } from '@chargedeck/contract/money/trade-order/list-calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { isOfNumber } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentTradeOrder } from './present.ts'
import { tradesInScope, withNames, type Trades } from './trade-store.ts'

type Query = Received<typeof tradeOrderApi.page>['query']

/** Ids are ordered by time. */
export const tradeSort = {
  columns: { createTime: 'tradeOrder.id', tradeAmt: 'tradeOrder.tradeAmt' },
  order: 'descend',
  id: 'tradeOrder.id',
} as const

/** The newest first. */
export async function listTradeOrders(ctx: Context, query: Query): Promise<Page<TradeOrder>> {
  const trades = await matchingTrades(ctx, query)
  return readPage(ctx, query, {
    matching: trades,
    rows: withNames(trades),
    sort: tradeSort,
    present: (rows) => rows.map(presentTradeOrder),
  })
}

const equalColumns = [
  'customerId',
  'groupId',
  'companyId',
  'payTransStatus',
  'refundBatchNo',
  'channelTradeNo',
] as const

/** Every filter of the list, over the trades that the caller may see. */
export async function matchingTrades(ctx: Context, filters: TradeOrderFilters): Promise<Trades> {
  const { searchValue, tradeNo, mobile, tradeType, tradeChannel, tradeStatus, minAmt, maxAmt, startTime, endTime } =
    filters
  let trades = await tradesInScope(ctx)
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
