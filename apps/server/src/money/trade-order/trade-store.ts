import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { companiesInScope } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isMadeBy } from '../../platform/data-scope.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type Trades = SelectQueryBuilder<Tables, 'tradeOrder', object>

export type ListedTrade = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
export const withNames = (trades: Trades) =>
  trades
    .innerJoin('company', 'company.id', 'tradeOrder.companyId')
    .leftJoin('customer', 'customer.id', 'tradeOrder.customerId')
    .leftJoin('customerGroup', 'customerGroup.id', 'tradeOrder.groupId')
    .leftJoin('sysUser', 'sysUser.id', 'tradeOrder.createUser')
    .leftJoin('sysUser as reviewer', 'reviewer.id', 'tradeOrder.reviewUser')
    .selectAll('tradeOrder')
    .select(['company.companyName', 'customer.mobile', 'customer.nickname', 'customerGroup.groupName'])
    .select(['sysUser.name as operatorName', 'reviewer.name as reviewerName'])

/** The trades of the caller's companies, and own ones where the scope is 4 (self). */
export async function tradesInScope(ctx: Context): Promise<Trades> {
  const trades = ctx.tx.selectFrom('tradeOrder')
  if (ctx.actor.orgIds === 'all') return trades
  const isOfCompany = sql<boolean>`trade_order.company_id = any(${await companiesInScope(ctx)}::bigint[])`
  if (!ctx.actor.seesOwn) return trades.where(isOfCompany)
  return trades.where((trade) => trade.or([isOfCompany, isMadeBy(ctx.actor, 'tradeOrder.createUser')]))
}

/** The refunds of one request, the oldest top-up first. */
export const listTradesOfBatch = async (ctx: Context, refundBatchNo: string): Promise<ListedTrade[]> =>
  withNames((await tradesInScope(ctx)).where('tradeOrder.refundBatchNo', '=', refundBatchNo))
    .orderBy('tradeOrder.id')
    .execute()

export type TradeRow = Selectable<Tables['tradeOrder']>
/** All of them, in the order of their ids. */
export async function findTrades(ctx: Context, ids: readonly string[]): Promise<TradeRow[]> {
  const trades = await (
    await tradesInScope(ctx)
  )
    .selectAll('tradeOrder')
    .where('tradeOrder.id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .orderBy('tradeOrder.id')
    .execute()
  if (trades.length < ids.length) throw new AppError('TRADE_ORDER.NOT_FOUND')
  return trades
}

export async function findTrade(ctx: Context, orderId: string): Promise<ListedTrade> {
  const [trade] = await withNames((await tradesInScope(ctx)).where('tradeOrder.id', '=', orderId)).execute()
  if (!trade) throw new AppError('TRADE_ORDER.NOT_FOUND')
  return trade
}
