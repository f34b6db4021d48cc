import type { Received } from '@chargedeck/contract/endpoint'
import type { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { energyE4, fen, yuanText } from '@chargedeck/domain/kernel/money'
import { roamingCheckStates } from '@chargedeck/domain/roaming-order/states'
import { countCharges } from '../../../customer/customer/public.ts'
import { adjustRoamingPayment } from '../../../money/ledger/public.ts'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockInScopeOrNull, moveRoaming, type RoamingOrderRow } from '../store.ts'
import { planAdjustment, type PlannedAdjustment } from './plan-adjustment.ts'
import { tellOfSettlement } from './settle-by-hand.ts'
import { insertSettlement, waitingSettlementOrNull } from './settlement-store.ts'

type Input = Omit<Received<typeof roamingOrderApi.adjust>['body'], 'requestId'>

/** A settled charge costs something else. A large change waits for a second person. Returns the order's id. */
export async function adjustByHand(ctx: Context, { id, beforeAmt, reason, ...figures }: Input): Promise<string> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  if (await waitingSettlementOrNull(ctx, id)) throw new AppError('ROAMING_ORDER.SETTLEMENT_WAITS')
  if (order.totalAmt !== null && order.totalAmt !== beforeAmt) throw refusedAt('amt', 'ROAMING_ORDER.AMOUNT_CHANGED')
  const plan = await planAdjustment(ctx, order, figures)
  await keepAdjustment(ctx, order, { plan, reason: reason.trim() })
  const { before, amt } = plan
  if (plan.needsReview) await tellOfSettlement(ctx, order, `由${yuanText(before.amt)}元调整为${yuanText(amt)}元`)
  else await carryOutAdjustment(ctx, order, { plan, note: `调整：${reason.trim()}` })
  const waits = plan.needsReview && { waits: 'review' }
  ctx.note(id, { orderNo: order.orderNo, totalAmt: [before.amt, amt], reason: reason.trim(), ...waits })
  return id
}

/** What was asked, beside what the charge came to before. */
const keepAdjustment = (
  ctx: Context,
  { id: orderId }: RoamingOrderRow,
  { plan, reason }: { plan: PlannedAdjustment; reason: string },
) =>
  insertSettlement(ctx, {
    id: ctx.nextId(),
    orderId,
    adjustFlag: 1,
    status: plan.needsReview ? manualSettlementStates.waiting : manualSettlementStates.done,
    saidEnergy: plan.before.energy,
    saidAmt: plan.before.amt,
    settledEnergy: plan.energy,
    settledAmt: plan.amt,
    reason,
    createUser: ctx.actor.userId,
    createTime: ctx.now(),
  })

/** The day of its settlement stays: the journals are of today, and a check with the partner may differ. The caller has locked the order. */
export async function carryOutAdjustment(
  ctx: Context,
  order: RoamingOrderRow,
  { plan, note }: { plan: PlannedAdjustment; note: string },
): Promise<void> {
  const { id: orderId, orderNo, customerId, carrierId, billedEnergy, billedElecAmt, billedServiceAmt } = order
  const { before, energy: totalEnergy, amt: totalAmt, elecAmt, serviceAmt, carrierFeeAmt, payableAmt } = plan
  const costed = { totalEnergy, totalAmt, elecAmt, serviceAmt, carrierFeeAmt, payableAmt }
  const costs = { actualAmt: totalAmt, feeAmt: carrierFeeAmt, deductOrder: plan.deductOrder }
  const payment = await adjustRoamingPayment(ctx, { orderId, orderNo, customerId, carrierId, ...costs })
  const { principalAmt, giftPayAmt, owedAmt } = payment
  const paid = { principalAmt, giftPayAmt, owedAmt }
  const change = {
    ...costed,
    ...paid,
    billedEnergy: billedEnergy ?? before.energy,
    billedElecAmt: billedElecAmt ?? before.elecAmt,
    billedServiceAmt: billedServiceAmt ?? before.serviceAmt,
    disputedTime: null,
    checkStatus: roamingCheckStates.open,
  }
  if (!(await moveRoaming(ctx, order, { step: owedAmt > 0 ? 'adjustShort' : 'adjust', change, note })))
    throw new Error(`a roaming order in ${order.orderStatus} was adjusted`)
  const more = { energy: energyE4(totalEnergy - before.energy), paidAmt: fen(totalAmt - before.amt) }
  await countCharges(ctx, [{ customerId, ...more, chargeQty: 0, at: order.endTime ?? ctx.now() }])
}
