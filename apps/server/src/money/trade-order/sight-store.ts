import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import {
  companiesInScope,
  customersInSight,
  inSight,
  isVisitor,
  ofLiveCustomer,
  visitorIds,
} from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { isMadeBy } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type Trades = SelectQueryBuilder<Tables, 'tradeOrder', object>

const all = ({ tx }: Pick<Context, 'tx'>): Trades => tx.selectFrom('tradeOrder')

/** The trades that the caller may change: those of the caller's companies, and own ones where the scope is 4 (self). */
export async function tradesInScope(ctx: Context): Promise<Trades> {
  return ctx.actor.orgIds === 'all' ? all(ctx) : all(ctx).where(await isOfScope(ctx))
}

/** The same rule for trades that were read. */
export async function mayChangeTrade(
  ctx: Context,
): Promise<(trade: { companyId: string; createUser: string | null }) => boolean> {
  const { orgIds, seesOwn, userId } = ctx.actor
  if (orgIds === 'all') return () => true
  const companies = new Set(await companiesInScope(ctx))
  return ({ companyId, createUser }) => companies.has(companyId) || (seesOwn && createUser === userId)
}

/** Besides them, the trades of customers who charged at a station of the caller's. One trade is judged quickly by it. */
export async function tradesInSight(ctx: Context): Promise<Trades> {
  if (ctx.actor.orgIds === 'all') return all(ctx)
  return all(ctx).where(sql<boolean>`(${await isOfScope(ctx)} or ${await isOfCustomerInSight(ctx)})`)
}

type Seen = RawBuilder<boolean>
type ListedTrades = { shown: Trades; own: Trades; foreign: Trades | null; ofFew: Seen | null; isCrowd: boolean }

/**
 * Trades of a list that the caller may see: `own` are in the caller's scope, `foreign` are those of customers in sight; no
 * trade is both. `ofFew` judges one trade, if the customers are few; of a crowd the sums are read otherwise.
 */
export async function listedInSight(ctx: Context, trades: Trades): Promise<ListedTrades> {
  if (ctx.actor.orgIds === 'all') return onlyOwn(trades)
  const isOwn = await isOfScope(ctx)
  const own = trades.where(isOwn)
  const owned = trades.where(sql<boolean>`(${isOwn} or ${ofLiveCustomer('tradeOrder.customerId')})`)
  const columns = { customer: 'tradeOrder.customerId', company: 'tradeOrder.companyId' }
  const { shown, parts, few, isCrowd } = await inSight(ctx, owned, columns)
  if (few?.qty === 0) return onlyOwn(own)
  const [, visitors] = parts
  if (!few && !ctx.actor.seesOwn && visitors && 'most' in visitors)
    return { shown, own, foreign: visitors.rows, ofFew: null, isCrowd }
  const isSeen = few
    ? sql<boolean>`trade_order.customer_id = any(${few.ids}::bigint[])`
    : await isOfCustomerInSight(ctx)
  const isShown = sql<boolean>`(${isOwn} or ${isSeen})`
  const foreign = trades.where(sql<boolean>`(${isOwn}) is not true and ${isSeen}`)
  return { shown: trades.where(isShown), own, foreign, ofFew: few && isShown, isCrowd: false }
}

/** The `foreign` trades of a crowd, all of which are read. */
async function tradesOfCrowd(ctx: Context, trades: Trades): Promise<Trades> {
  const foreign = await outsideCompanies(ctx, trades)
  return foreign.where(isVisitor(ctx, 'tradeOrder.customerId')).where(ofLiveCustomer('tradeOrder.customerId'))
}

/** The same, for sums: an index has what they need of the trades of each customer. */
export async function tradesByVisitors(ctx: Context, trades: Trades): Promise<Trades> {
  const [foreign, ids] = await Promise.all([outsideCompanies(ctx, trades), visitorIds(ctx)])
  return foreign.where(sql<boolean>`trade_order.customer_id = any(${ids}::bigint[])`)
}

async function outsideCompanies(ctx: Context, trades: Trades): Promise<Trades> {
  const companies = await companiesInScope(ctx)
  return trades.where(sql<boolean>`trade_order.company_id <> all(${companies}::bigint[])`)
}

/** For an export, which reads all of them: the visitors of a crowd are hashed once instead of being looked up trade by trade. */
export async function exportedInSight(ctx: Context, trades: Trades): Promise<Trades> {
  const { shown, own, isCrowd } = await listedInSight(ctx, trades)
  if (!isCrowd) return shown
  const both = own.selectAll('tradeOrder').unionAll((await tradesOfCrowd(ctx, trades)).selectAll('tradeOrder'))
  return ctx.tx.selectFrom(both.as('tradeOrder')) as Trades
}

const onlyOwn = (own: Trades): ListedTrades => ({ shown: own, own, foreign: null, ofFew: null, isCrowd: false })

/** The first trades of a list, so that no more than these are judged. */
export const firstOf = ({ tx }: Pick<Context, 'tx'>, inOrder: Trades, most: number): Trades =>
  tx.selectFrom(inOrder.selectAll('tradeOrder').limit(most).as('tradeOrder')) as Trades

async function isOfScope(ctx: Context): Promise<RawBuilder<boolean>> {
  const isOfCompany = sql<boolean>`trade_order.company_id = any(${await companiesInScope(ctx)}::bigint[])`
  if (!ctx.actor.seesOwn) return isOfCompany
  return sql<boolean>`(${isOfCompany} or ${isMadeBy(ctx.actor, 'tradeOrder.createUser')})`
}

/** Each customer is looked up alone (offset 0), since only a page of trades is read. */
async function isOfCustomerInSight(ctx: Context): Promise<RawBuilder<boolean>> {
  const customers = (await customersInSight(ctx)).select(sql<number>`1`.as('one'))
  const theirs = customers.where(sql<boolean>`customer.id = trade_order.customer_id`)
  return sql<boolean>`exists ${theirs.offset(0)}`
}
