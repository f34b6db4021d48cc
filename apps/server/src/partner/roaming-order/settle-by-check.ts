import { needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import { isRoamingSettled, isSettledByHand } from '@chargedeck/domain/roaming-order/states'
import type { Context } from '../../platform/context.ts'
import { reviewLimits } from '../../site/operation-config/public.ts'
import { faultOfFigures, settleByFigures, type Figures } from './by-hand/figures.ts'
import { lockInScopeOrNull, type RoamingOrderRow } from './store.ts'

type Agreed = Figures & { orderId: string; reason: string }

/** Settles a charge whose bill never came or was refused by the figures of the partner's check. Returns why not; null: it is settled. */
export async function settleByCheck(ctx: Context, { orderId, reason, ...figures }: Agreed): Promise<string | null> {
  const order = await lockInScopeOrNull(ctx, orderId)
  if (!order) return '对方场站的订单按其账单结算'
  const whyNot = await whyNotSettled(ctx, order, figures)
  if (whyNot !== null) return whyNot
  await settleByFigures(ctx, order, { ...figures, note: reason })
  ctx.note(orderId, { orderNo: order.orderNo, totalAmt: [order.totalAmt, figures.amt], reason })
  return null
}

/** An amount that needs two people is not taken by one. */
async function whyNotSettled(ctx: Context, order: RoamingOrderRow, figures: Figures): Promise<string | null> {
  const { orderStatus, companyId } = order
  if (isRoamingSettled(orderStatus)) return '订单已按对方账单结算'
  if (!isSettledByHand(orderStatus)) return '订单未结束'
  const fault = await faultOfFigures(ctx, order, figures)
  if (fault) return fault.text
  const { refundAuditAmt } = await reviewLimits(ctx, companyId)
  return needsReview(fen(0), figures.amt, refundAuditAmt)
    ? `金额超过一人可结算的${yuanText(refundAuditAmt)}元，请人工结算并由第二人复核，或请对方重发账单`
    : null
}
