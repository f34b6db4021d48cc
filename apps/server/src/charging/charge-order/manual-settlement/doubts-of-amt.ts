import { fittingBetween } from '@chargedeck/domain/charge-order/judge-charge'
import { needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { reviewLimits } from '../../../site/operation-config/public.ts'
import { previewPrice } from '../settle/bill-order.ts'
import { pointOf } from '../settle/settle.ts'
import type { ChargeOrderRow } from '../store.ts'
import type { chargeByHand } from './charge-by-hand.ts'

type ChargeByHand = Awaited<ReturnType<typeof chargeByHand>> & { beforeAmt: Fen; afterAmt: Fen }

/** Without a bill, one person alone goes beyond what the charger last reported only as far as an amount may be changed. */
export async function doubtsOfAmt(
  ctx: Context,
  order: ChargeOrderRow,
  { start, known, samples, charge: { plan }, beforeAmt, afterAmt }: ChargeByHand,
): Promise<string[]> {
  if (order.actualAmt !== null || order.startTime === null || order.startMeter === null) return []
  const reported = [start, ...fittingBetween(start, known, samples.map(pointOf)), known]
  const { actualAmt: knownAmt } = (await previewPrice(ctx, order, { samples: reported, plan })).decision.payable
  if (knownAmt === beforeAmt) return []
  const { refundAuditAmt } = await reviewLimits(ctx, order.companyId)
  const isFar = [beforeAmt, afterAmt].some((amt) => needsReview(knownAmt, amt, refundAuditAmt))
  return isFar ? [`按桩最后上报的读数应为${yuanText(knownAmt)}元`] : []
}
