import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { counterSteps, onlineSteps, type TradeState } from '@chargedeck/domain/trade-order/states'
import { bookTopUps } from './book-top-up.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { correctLots, succeedTrades, type PaidFacts } from './paid-store.ts'
import { noteReviewer } from '../review-store.ts'
import { lockWallets, requireLiving, type WalletRow } from '../wallet-store.ts'

type TopUp = { id: string; customerId: string; companyId: string; tradeAmt: Fen }
type WaitingTopUp = TopUp & { tradeChannel: string; giftAmt: Fen }
export type PaidTopUp = WaitingTopUp & PaidFacts
/** What activities give for each top-up that is booked now, by its id. */
export type MoreGifts = (topUps: readonly TopUp[]) => Promise<ReadonlyMap<string, Fen>>
/** The top-ups that were booked, and the orders of each customer that owe nothing any more and may move to done. */
type Booked = { tradeIds: string[]; repaidOrderIds: string[][] }

/** The channels have the money. What was booked before is left as it is. */
export const payTopUps = (ctx: LedgerContext, topUps: readonly PaidTopUp[], moreGifts: MoreGifts): Promise<Booked> =>
  bookWaiting(ctx, topUps, { from: onlineSteps.statesBefore('succeed'), moreGifts })

/** The second person says yes: activities decide by this moment. Null: it no longer waited. */
export async function confirmTopUp(
  ctx: LedgerContext,
  topUp: WaitingTopUp,
  moreGifts: MoreGifts,
): Promise<{ repaidOrderIds: string[] } | null> {
  const paid = { ...topUp, payTime: ctx.now(), channelTradeNo: null, feeAmt: fen(0) }
  const booked = await bookWaiting(ctx, [paid], { from: counterSteps.statesBefore('confirm'), moreGifts })
  if (booked.tradeIds.length === 0) return null
  await noteReviewer(ctx, [topUp.id])
  return { repaidOrderIds: booked.repaidOrderIds.flat() }
}

async function bookWaiting(
  ctx: LedgerContext,
  topUps: readonly PaidTopUp[],
  { from, moreGifts }: { from: readonly TradeState[]; moreGifts: MoreGifts },
): Promise<Booked> {
  const customerIds = [...new Set(topUps.map(({ customerId }) => customerId))]
  const wallets = await lockWallets(ctx, customerIds)
  await requireLiving(ctx, customerIds)
  const paid = await succeedTrades(ctx, withBalances(wallets, topUps), from)
  const begun = topUps.filter(({ id }) => paid.has(id))
  if (begun.length === 0) return { tradeIds: [], repaidOrderIds: [] }
  const gifts = await moreGifts(begun)
  const given = begun.map((topUp) => ({ ...topUp, giftAmt: fen(topUp.giftAmt + (gifts.get(topUp.id) ?? 0)) }))
  if (gifts.size > 0 || begun.length < topUps.length) await correctLots(ctx, withBalances(wallets, given))
  const booked = given.map(({ id: tradeId, tradeChannel: channel, ...topUp }) => ({ ...topUp, tradeId, channel }))
  return { tradeIds: begun.map(({ id }) => id), repaidOrderIds: await bookTopUps(ctx, wallets, booked) }
}

/** Several top-ups of a customer follow each other. */
function withBalances<TopUp extends WaitingTopUp>(wallets: readonly WalletRow[], topUps: readonly TopUp[]) {
  const balances = new Map(wallets.map(({ customerId, balanceAmt }) => [customerId, balanceAmt]))
  return topUps.map((topUp) => {
    const balanceBeforeAmt = balances.get(topUp.customerId) ?? fen(0)
    const balanceAfterAmt = fen(balanceBeforeAmt + topUp.tradeAmt)
    balances.set(topUp.customerId, balanceAfterAmt)
    return { ...topUp, balanceBeforeAmt, balanceAfterAmt }
  })
}
