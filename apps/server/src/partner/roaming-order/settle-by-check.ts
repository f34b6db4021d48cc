import { adjustableDays, isAdjustable, needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import { isRoamingSettled, isSettledByHand } from '@chargedeck/domain/roaming-order/states'
import type { Context } from '../../platform/context.ts'
import { reviewLimits } from '../../site/operation-config/public.ts'
import { carryOutAdjustment, keepAdjustment } from './by-hand/adjust-by-hand.ts'
import { planAdjustment } from './by-hand/plan-adjustment.ts'
import { waitingSettlementOrNull } from './by-hand/settlement-store.ts'
import { faultOfFigures, settleByFigures, type Figures } from './by-hand/figures.ts'
import { lockInScopeOrNull, type RoamingOrderRow } from './store.ts'

type Agreed = Figures & { orderId: string; reason: string }

/** Settles a charge whose bill never came or was refused, or adjusts a settled one, by the figures of the partner's check. Returns why not; null: it is done. */
export async function settleByCheck(ctx: Context, { orderId, reason, ...figures }: Agreed): Promise<string | null> {
  const order = await lockInScopeOrNull(ctx, orderId)
  if (!order) return '对方场站的订单按其账单结算'
  const whyNot = await whyNotSettled(ctx, order, figures)
  if (whyNot !== null) return whyNot
  await (isRoamingSettled(order.orderStatus)
    ? adjustAlone(ctx, order, { ...figures, reason })
    : settleByFigures(ctx, order, { ...figures, note: reason }))
  ctx.note(orderId, { orderNo: order.orderNo, totalAmt: [order.totalAmt, figures.amt], reason })
  return null
}

/** An amount that needs two people is not taken by one. */
async function whyNotSettled(ctx: Context, order: RoamingOrderRow, figures: Figures): Promise<string | null> {
  const { orderStatus, companyId } = order
  if (isRoamingSettled(orderStatus)) return whyNotAdjusted(ctx, order, figures)
  if (!isSettledByHand(orderStatus)) return '订单未结束'
  const fault = await faultOfFigures(ctx, order, figures)
  if (fault) return fault.text
  const { refundAuditAmt } = await reviewLimits(ctx, companyId)
  return needsReview(fen(0), figures.amt, refundAuditAmt)
    ? `金额超过一人可结算的${yuanText(refundAuditAmt)}元，请人工结算并由第二人复核，或请对方重发账单`
    : null
}

async function whyNotAdjusted(ctx: Context, order: RoamingOrderRow, figures: Figures): Promise<string | null> {
  const { settleTime, totalEnergy, totalAmt } = order
  if (await waitingSettlementOrNull(ctx, order.id)) return '人工结算待复核'
  if (!settleTime || !isAdjustable(settleTime, ctx.now())) return `订单结算已超过${adjustableDays}天`
  if (figures.energy === totalEnergy && figures.amt === totalAmt) return '电量和金额一致'
  const fault = await faultOfFigures(ctx, order, figures)
  if (fault) return fault.text
  const { needsReview: isLarge } = await planAdjustment(ctx, order, figures)
  return isLarge ? '变动超过一人可调整的金额，请在资源方订单中调整并由第二人复核' : null
}

async function adjustAlone(ctx: Context, order: RoamingOrderRow, { reason, ...figures }: Figures & { reason: string }) {
  const plan = await planAdjustment(ctx, order, figures)
  await keepAdjustment(ctx, order, { plan, reason })
  await carryOutAdjustment(ctx, order, { plan, note: reason })
}
