import { adjustableDays, isAdjustable } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen } from '@chargedeck/domain/kernel/money'
import { isRoamingSettled, isSettledByHand } from '@chargedeck/domain/roaming-order/states'
import type { Context } from '../../platform/context.ts'
import { adjustByHand } from './by-hand/adjust-by-hand.ts'
import { faultOfFigures, type Figures } from './by-hand/figures.ts'
import { settleByHand } from './by-hand/settle-by-hand.ts'
import { waitingSettlementOrNull } from './by-hand/settlement-store.ts'
import { lockInScopeOrNull, type RoamingOrderRow } from './store.ts'

type Agreed = Figures & { orderId: string; reason: string }
/** `waits`: a second person must look at it, or at what somebody else asked for; `running`: its bill may still come. */
type Outcome = 'settled' | 'waits' | 'running' | { whyNot: string }

/** Settles a charge whose bill never came or was refused, or adjusts a settled one, by the figures of the partner's check. */
export async function settleByCheck(ctx: Context, { orderId: id, reason, ...figures }: Agreed): Promise<Outcome> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) return { whyNot: '对方场站的订单按其账单结算' }
  if (await waitingSettlementOrNull(ctx, id)) return 'waits'
  const isSettled = isRoamingSettled(order.orderStatus)
  if (!isSettled && !isSettledByHand(order.orderStatus)) return 'running'
  const whyNot = await whyNotSettled(ctx, order, figures)
  if (whyNot !== null) return { whyNot }
  await (isSettled
    ? adjustByHand(ctx, { id, beforeAmt: order.totalAmt ?? fen(0), reason, ...figures })
    : settleByHand(ctx, { id, reason, ...figures }))
  return (await waitingSettlementOrNull(ctx, id)) ? 'waits' : 'settled'
}

async function whyNotSettled(ctx: Context, order: RoamingOrderRow, figures: Figures): Promise<string | null> {
  const { orderStatus, settleTime, totalEnergy, totalAmt } = order
  const isSettled = isRoamingSettled(orderStatus)
  if (isSettled && (!settleTime || !isAdjustable(settleTime, ctx.now()))) return `订单结算已超过${adjustableDays}天`
  if (isSettled && figures.energy === totalEnergy && figures.amt === totalAmt) return '电量和金额一致'
  return (await faultOfFigures(ctx, order, figures))?.text ?? null
}
