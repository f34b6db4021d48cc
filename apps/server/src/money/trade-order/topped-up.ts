import type { ToppedUp } from '@chargedeck/contract/money/trade-order/counter-calls'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { fundsOf } from '../ledger/public.ts'
import { findTrade } from './trade-store.ts'

type Outcome = Pick<ToppedUp, 'rewards'> & {
  vip: ToppedUp['vip'] | null
  /** In this transaction: what the wallet lacks of it has repaid debts. */
  isBookedNow: boolean
}

/** What became of a top-up, and of the wallet. */
export async function toppedUp(
  ctx: Context,
  { orderId, customerId }: { orderId: string; customerId: string },
  { rewards, vip, isBookedNow }: Outcome,
): Promise<ToppedUp> {
  const { tradeStatus, balanceBeforeAmt, balanceAfterAmt, giftAmt: tradeGiftAmt } = await findTrade(ctx, orderId)
  const { balanceAmt, giftAmt, owedAmt } = await fundsOf(ctx, customerId)
  return {
    orderId,
    tradeStatus,
    balanceBeforeAmt: balanceBeforeAmt ?? balanceAmt,
    balanceAmt,
    giftAmt,
    tradeGiftAmt,
    owedAmt,
    repaidAmt: isBookedNow ? fen((balanceAfterAmt ?? balanceAmt) - balanceAmt) : fen(0),
    rewards,
    ...(vip && { vip }),
  }
}
