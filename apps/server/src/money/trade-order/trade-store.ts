import { sql, type Selectable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { tradesInScope, tradesInSight, type Trades } from './sight-store.ts'

export type ListedTrade = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
export const withNames = (trades: Trades) =>
  trades
    .innerJoin('company', 'company.id', 'tradeOrder.companyId')
    .leftJoin('customer', 'customer.id', 'tradeOrder.customerId')
    .leftJoin('customerGroup', 'customerGroup.id', 'tradeOrder.groupId')
    .leftJoin('sysUser', 'sysUser.id', 'tradeOrder.createUser')
    .leftJoin('sysUser as reviewer', 'reviewer.id', 'tradeOrder.reviewUser')
    .selectAll('tradeOrder')
    .select(['customer.mobile', 'customer.nickname', 'customer.realName'])
    .select(['company.companyName', 'customerGroup.groupName'])
    .select(['sysUser.name as operatorName', 'reviewer.name as reviewerName'])

/** The refunds of one request, the oldest top-up first. */
export const listTradesOfBatch = async (ctx: Context, refundBatchNo: string): Promise<ListedTrade[]> =>
  withNames((await tradesInScope(ctx)).where('tradeOrder.refundBatchNo', '=', refundBatchNo))
    .orderBy('tradeOrder.id')
    .execute()

export type TradeRow = Selectable<Tables['tradeOrder']>
/** All of them, in the order of their ids; the caller may change them. */
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

/** The top-up that a refund pays back. The caller may pay the customer, so they may read it although somebody else booked it. */
export const findOrigin = ({ tx }: Pick<Context, 'tx'>, { originOrderId }: Pick<TradeRow, 'originOrderId'>) =>
  tx
    .selectFrom('tradeOrder')
    .select(['tradeNo', 'tradeAmt', 'payConfigId'])
    .where('id', '=', originOrderId)
    .executeTakeFirstOrThrow()

/** One that the caller may change. */
export async function findTrade(ctx: Context, orderId: string): Promise<ListedTrade> {
  const [trade] = await withNames((await tradesInScope(ctx)).where('tradeOrder.id', '=', orderId)).execute()
  return found(trade)
}

export const findTradeInSight = async (ctx: Context, orderId: string): Promise<ListedTrade> =>
  found(await findTradeInSightOrNull(ctx, orderId))

export const findTradeInSightOrNull = async (ctx: Context, orderId: string) =>
  withNames((await tradesInSight(ctx)).where('tradeOrder.id', '=', orderId)).executeTakeFirst()

function found(trade: ListedTrade | undefined): ListedTrade {
  if (!trade) throw new AppError('TRADE_ORDER.NOT_FOUND')
  return trade
}
