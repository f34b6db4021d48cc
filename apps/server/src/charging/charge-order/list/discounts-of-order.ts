import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { decideDiscounts, type DiscountDecision } from '@chargedeck/domain/discount/decide-discounts'
import type { DiscountCandidate } from '@chargedeck/domain/discount/candidates'
import type { DiscountStory } from '@chargedeck/domain/discount/terms'
import type { Bill } from '@chargedeck/domain/tariff/bill-charge'
import { activityNames } from '../../../customer/activity/public.ts'
import { voucherName } from '../../../customer/voucher/public.ts'
import type { Context } from '../../../platform/context.ts'
import { discountBases } from '../settle/discount-basis.ts'
import type { ChargeOrderRow } from '../store.ts'

type Discounts = NonNullable<ChargeOrderDetail['discounts']>

/**
 * What the start and the settlement decided, as they wrote it. `bill`: what a charge costs that has no settlement yet; it is told by the
 * rule of the settlement what would come off now.
 */
export async function discountsOfOrder(
  ctx: Pick<Context, 'tx' | 'now'>,
  order: ChargeOrderRow,
  bill: Bill,
): Promise<Discounts | null> {
  const soFar = isOpen(order) ? await decideSoFar(ctx, order, bill) : null
  const story = soFar ?? order.discountStory ?? { judged: [], voucher: null }
  const { voucherStory } = order
  if (story.judged.length === 0 && !story.voucher && !voucherStory) return null
  return {
    soFar: soFar && { discountAmt: soFar.payable.discountAmt, payableAmt: soFar.payable.actualAmt },
    judged: await namedJudged(ctx, story),
    voucher: story.voucher && { ...story.voucher, voucherName: await voucherName(ctx, story.voucher.voucherId) },
    atStart: voucherStory && {
      estimatedEnergy: voucherStory.estimatedEnergy,
      estimatedAmt: voucherStory.estimatedAmt,
      vouchers: voucherStory.judged,
    },
  }
}

const isOpen = ({ totalAmt, orderStatus }: ChargeOrderRow): boolean =>
  totalAmt === null && orderStatus !== chargeOrderStates.cancelled

const decideSoFar = async (
  ctx: Pick<Context, 'tx' | 'now'>,
  order: ChargeOrderRow,
  bill: Bill,
): Promise<DiscountDecision> => decideDiscounts(bill, (await discountBases(ctx, [order], 'preview')).basisOf(order))

async function namedJudged(ctx: Pick<Context, 'tx'>, { judged }: DiscountStory): Promise<Discounts['judged']> {
  const names = await activityNames(
    ctx,
    judged.flatMap(({ candidate }) => activityIdOf(candidate) ?? []),
  )
  return judged.map(({ candidate, aloneAmt, takenAmt, verdict }) => {
    const activityId = activityIdOf(candidate)
    const name = activityId === null ? null : (names.get(activityId) ?? null)
    return { kind: candidate.kind, name, activityId, rate: candidate.rate, aloneAmt, takenAmt, verdict }
  })
}

const activityIdOf = (candidate: DiscountCandidate): string | null =>
  candidate.kind === 'ACTIVITY' ? candidate.activityId : null
