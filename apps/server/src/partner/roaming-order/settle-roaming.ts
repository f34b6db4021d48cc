import { carrierFeeOf } from '@chargedeck/domain/carrier/carrier-fee'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { TheirOrder } from '@chargedeck/domain/roaming-order/judge-order'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { countCharges } from '../../customer/customer/public.ts'
import { payRoamingOrder } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { endSettlement } from './by-hand/end-settlement.ts'
import { endDoubt } from './doubt-roaming.ts'
import { changeRoaming, moveRoaming, type RoamingOrderRow } from './store.ts'

/** The customer pays what the partner asks, and we owe the partner what we do not keep of it. A settlement by staff that still waits is given up. The caller has locked the order. */
export async function settleRoaming(
  ctx: Context,
  order: RoamingOrderRow,
  { note = '收到对方订单', ...theirs }: TheirOrder & { stopReason: number; note?: string },
): Promise<void> {
  const { id, orderNo, customerId, carrierId, carrierFee } = order
  const { energy: totalEnergy, totalAmt, elecAmt, serviceAmt, startTime, endTime, stopReason } = theirs
  const settled = { totalEnergy, actualAmt: totalAmt, paidServiceAmt: serviceAmt }
  const carrierFeeAmt = fen(Math.min(carrierFeeOf(carrierFee, settled), totalAmt))
  const { deductOrder } = await activeConfig(ctx, order.companyId)
  const { principalAmt, giftPayAmt, owedAmt } = await payRoamingOrder(ctx, {
    orderId: id,
    orderNo,
    customerId,
    carrierId,
    actualAmt: totalAmt,
    feeAmt: carrierFeeAmt,
    deductOrder,
  })
  const lines = theirs.lines.map((line) => ({
    ...line,
    startTime: toWallTime(line.startTime),
    endTime: toWallTime(line.endTime),
  }))
  const change = { totalEnergy, elecAmt, serviceAmt, totalAmt, startTime, endTime, stopReason, carrierFeeAmt }
  const paid = { principalAmt, giftPayAmt, owedAmt, payableAmt: fen(totalAmt - carrierFeeAmt) }
  const hasMoved = await moveRoaming(ctx, order, { step: owedAmt > 0 ? 'settleShort' : 'settle', note })
  if (!hasMoved) throw new Error(`a roaming order in ${order.orderStatus} was settled`)
  await endSettlement(ctx, id, { status: manualSettlementStates.refused, reviewUser: null, reviewNote: note })
  if (order.orderStatus === roamingOrderStates.abnormal) await endDoubt(ctx, order)
  await changeRoaming(ctx, id, {
    ...change,
    ...paid,
    lines: JSON.stringify(lines),
    newsTime: ctx.now(),
    settleTime: ctx.now(),
    failReason: null,
  })
  await countCharges(ctx, [{ customerId, energy: totalEnergy, paidAmt: totalAmt, chargeQty: 1, at: endTime }])
}
