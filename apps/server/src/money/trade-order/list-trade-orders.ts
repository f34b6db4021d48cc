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
import { inOrder, readPage, type Countable } from '../../platform/read-page.ts'
import { isInState } from './review/in-state-store.ts'
import { presentTradeOrder } from './present.ts'
import { firstOf, listedInSight, mayChangeTrade, type Trades } from './sight-store.ts'
import { withNames } from './trade-store.ts'

type Query = Received<typeof tradeOrderApi.page>['query']

/** Ids are ordered by time. */
export const tradeSort = {
  columns: { createTime: 'tradeOrder.id', tradeAmt: 'tradeOrder.tradeAmt' },
  order: 'descend',
  id: 'tradeOrder.id',
} as const

/** Of customers in sight, so many trades are counted: each is judged. */
const mostForeign = 1000

/** The newest first. */
export async function listTradeOrders(ctx: Context, query: Query): Promise<Page<TradeOrder>> {
  const trades = matchingTrades(ctx, query)
  const { shown, own, foreign, ofFew } = await listedInSight(ctx, trades)
  const matching = foreign ? [own, { rows: foreign, most: mostForeign }] : [own]
  const present = (rows: readonly { id: string }[]) =>
    presentTrades(
      ctx,
      rows.map(({ id }) => id),
    )
  if (!ofFew) return readPage(ctx, query, { matching, rows: shown.select('tradeOrder.id'), sort: tradeSort, present })
  const first = firstTrades(ctx, query).where(ofFew).select('tradeOrder.id')
  const page = await readPage(ctx, query, { matching, rows: first, sort: tradeSort, present })
  return isFull(page) ? page : listOfFew(ctx, query, shown)
}

/** Of a list by time, those that match among the first that match; by amount, those that match among the first of all. */
function firstTrades(ctx: Context, query: Query): Trades {
  const { pageNo, pageSize, sortField, startTime, endTime, companyId } = query
  if (sortField !== 'tradeAmt')
    return firstOf(ctx, inOrder(matchingTrades(ctx, query), query, tradeSort), Math.max(5000, 250 * pageNo * pageSize))
  const inIndex = { ...(startTime && { startTime }), ...(endTime && { endTime }), ...(companyId && { companyId }) }
  const all = matchingTrades(ctx, inIndex)
  return matchingTrades(ctx, query, firstOf(ctx, inOrder(all, query, tradeSort), 3000))
}

const isFull = ({ rows, totalRows, pageNo, pageSize }: Page<TradeOrder>): boolean =>
  rows.length >= Math.min(pageSize, totalRows - (pageNo - 1) * pageSize)

/** The trades of few customers are found sooner by the customers, if they are not among the first of the list. */
async function listOfFew(ctx: Context, query: Query, shown: Trades): Promise<Page<TradeOrder>> {
  const key = query.sortField === 'tradeAmt' ? 'tradeOrder.tradeAmt' : tradeSort.id
  const page = await listFewFirst(ctx, query, {
    matching: [shown],
    rows: shown,
    sort: { id: tradeSort.id, key, order: tradeSort.order },
    ...(key === 'tradeOrder.tradeAmt' && { few: { rows: shown as Countable, key: amtOfTrade } }),
    fewRows: mostOfFew,
    present: async (ids) => (await presentTrades(ctx, ids)).map((trade) => ({ id: trade.orderId, trade })),
  })
  return { ...page, rows: page.rows.map(({ trade }) => trade) }
}

/** Looked up, so that an index alone says which trades they are. */
const amtOfTrade = sql`(select trade_amt from trade_order one where one.id = trade_order.id)`

async function presentTrades(ctx: Context, ids: readonly string[]): Promise<TradeOrder[]> {
  const trades = ctx.tx.selectFrom('tradeOrder').where('tradeOrder.id', '=', sql<string>`any(${ids}::bigint[])`)
  const mayChange = await mayChangeTrade(ctx)
  const shown = new Map(
    (await withNames(trades).execute()).map((row) => [row.id, presentTradeOrder(row, mayChange(row))]),
  )
  return ids.flatMap((id) => shown.get(id) ?? [])
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
export function matchingTrades(
  ctx: Context,
  filters: TradeOrderFilters,
  from = ctx.tx.selectFrom('tradeOrder'),
): Trades {
  const { searchValue, tradeNo, mobile, tradeType, tradeChannel, tradeStatus, minAmt, maxAmt, startTime, endTime } =
    filters
  let trades: Trades = from
  for (const column of equalColumns) {
    const wanted = filters[column]
    if (wanted !== undefined) trades = trades.where(`tradeOrder.${column}`, '=', wanted)
  }
  if (searchValue) trades = trades.where('tradeOrder.id', 'in', idsWithNumber(ctx, searchValue))
  if (tradeNo !== undefined) trades = trades.where('tradeOrder.tradeNo', '=', tradeNo.trim().toUpperCase())
  if (mobile !== undefined) trades = trades.where(paidBy(ctx, mobile))
  if (tradeType?.length) trades = trades.where('tradeOrder.tradeType', 'in', tradeType)
  if (tradeChannel?.length) trades = trades.where('tradeOrder.tradeChannel', 'in', tradeChannel)
  if (tradeStatus?.length) trades = trades.where(isInState(tradeStatus))
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
