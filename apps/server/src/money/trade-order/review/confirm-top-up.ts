import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { waitsForReview } from '@chargedeck/domain/trade-order/review'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { confirmTopUp as book } from '../../ledger/public.ts'
import { closeRepaid, gathering } from '../after-top-up.ts'
import { toppedUp } from '../topped-up.ts'
import { findTrade } from '../trade-store.ts'
import { wasConfirmedBy } from './was-confirmed.ts'

/** The second of two persons lets a large top-up be booked. */
export async function confirmTopUp(ctx: Context, orderId: string): Promise<Answer<typeof tradeOrderApi.confirmTopUp>> {
  const trade = await findTrade(ctx, orderId)
  const { customerId, tradeAmt } = trade
  if (trade.tradeType === tradeTypes.topUp && customerId !== null && wasConfirmedBy(ctx, trade)) {
    ctx.noteNothing() // a repeat
    return toppedUp(ctx, { orderId, customerId }, { rewards: [], vip: null, isBookedNow: false })
  }
  if (trade.tradeType !== tradeTypes.topUp || !waitsForReview(trade) || customerId === null)
    throw new AppError('TRADE_ORDER.NOT_OPEN')
  if (trade.createUser === ctx.actor.userId) throw new AppError('TRADE_ORDER.NEEDS_REVIEW')
  const topUp = { ...trade, customerId }
  const { rewardsOf, moreGifts, riseBy } = await gathering(ctx, [topUp])
  const booked = await book(ctx, topUp, moreGifts)
  if (!booked) throw new AppError('TRADE_ORDER.NOT_OPEN')
  const rewards = rewardsOf(orderId)
  const vip = await riseBy(topUp)
  ctx.note(orderId, { customerId, tradeAmt, rewards, ...(vip && { vip }) })
  await closeRepaid(ctx, booked.repaidOrderIds)
  return toppedUp(ctx, { orderId, customerId }, { rewards, vip, isBookedNow: true })
}
