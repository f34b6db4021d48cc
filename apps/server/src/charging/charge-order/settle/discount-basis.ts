import type { DiscountCandidate } from '@chargedeck/domain/discount/candidates'
import type { DiscountBasis } from '@chargedeck/domain/discount/decide-discounts'
import { fen } from '@chargedeck/domain/kernel/money'
import { candidatesNow } from '../../../customer/activity/public.ts'
import { monthCapLeftNow } from '../../../customer/vip/public.ts'
import { voucherOfOrderOrNull } from '../../../customer/voucher/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

/** `settle` locks the budgets that may be spent; `preview` reads only. */
export type BasisFor = 'settle' | 'preview'

/** What may change the bill of an order: the terms of its start, with what others have used up since, and its voucher. */
export async function discountBasis(
  ctx: Pick<Context, 'tx' | 'now'>,
  order: ChargeOrderRow,
  forWhat: BasisFor,
): Promise<DiscountBasis> {
  const { id: orderId, stationId, pileType, discountTerms: terms } = order
  const startTime = order.startTime ?? order.createTime
  return {
    candidates: terms ? await currentOf(ctx, order, terms.candidates, forWhat) : [],
    planAllowsDiscounts: terms?.planAllowsDiscounts ?? true,
    voucher: await voucherOfOrderOrNull(ctx, { orderId, stationId, pileType, startTime }),
    adjustAmt: fen(0),
  }
}

async function currentOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  { id: orderId, customerId, vipDiscountAmt, settleTime }: ChargeOrderRow,
  candidates: readonly DiscountCandidate[],
  forWhat: BasisFor,
): Promise<DiscountCandidate[]> {
  if (customerId === null) return []
  const activities = candidates.filter((candidate) => candidate.kind === 'ACTIVITY')
  const fresh = await candidatesNow(ctx, activities, { orderId, customerId, isLocking: forWhat === 'settle' })
  const freshOf = new Map(fresh.map((candidate) => [candidate.activityId, candidate]))
  const own = { vipDiscountAmt, settleTime }
  const capLeftAmt = candidates.some(({ kind }) => kind === 'VIP') ? await monthCapLeftNow(ctx, customerId, own) : null
  return candidates.map((candidate) => {
    if (candidate.kind === 'VIP') return { ...candidate, capLeftAmt }
    return candidate.kind === 'ACTIVITY' ? (freshOf.get(candidate.activityId) ?? candidate) : candidate
  })
}
