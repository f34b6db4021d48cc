import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { manualSettlementStates, needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import { isSettledByHand } from '@chargedeck/domain/roaming-order/states'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { orgOfCompany } from '../../../site/company/public.ts'
import { reviewLimits } from '../../../site/operation-config/public.ts'
import { tellReviewers } from '../../../staff/user/public.ts'
import { lockInScopeOrNull, type RoamingOrderRow } from '../store.ts'
import { faultOfFigures, settleByFigures, type Figures } from './figures.ts'
import { insertSettlement, waitingSettlementOrNull } from './settlement-store.ts'

type Input = Omit<Received<typeof roamingOrderApi.settle>['body'], 'requestId'>

/** Settles a charge whose bill never came or was refused, by what staff agreed with the partner. A large amount waits for a second person. Returns the order's id. */
export async function settleByHand(ctx: Context, { id, energy, amt, ...input }: Input): Promise<string> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  await requireSettleable(ctx, order, { energy, amt })
  if (await waitingSettlementOrNull(ctx, id)) throw new AppError('ROAMING_ORDER.SETTLEMENT_WAITS')
  const { refundAuditAmt } = await reviewLimits(ctx, order.companyId)
  const isLarge = needsReview(fen(0), amt, refundAuditAmt)
  const reason = input.reason.trim()
  const { orderNo, runningEnergy: saidEnergy, runningAmt: saidAmt } = order
  await insertSettlement(ctx, {
    id: ctx.nextId(),
    orderId: id,
    status: isLarge ? manualSettlementStates.waiting : manualSettlementStates.done,
    saidEnergy,
    saidAmt,
    settledEnergy: energy,
    settledAmt: amt,
    reason,
    createUser: ctx.actor.userId,
    createTime: ctx.now(),
  })
  if (isLarge) await tellOfSettlement(ctx, order, `人工结算为${yuanText(amt)}元`)
  else await settleByFigures(ctx, order, { energy, amt, note: `人工结算：${reason}` })
  ctx.note(id, { orderNo, totalAmt: [saidAmt, amt], reason, ...(isLarge && { waits: 'review' }) })
  return id
}

export async function tellOfSettlement(ctx: Context, order: RoamingOrderRow, what: string): Promise<void> {
  const { orderNo, companyId } = order
  await tellReviewers(ctx, {
    permission: permissionOf(roamingOrderApi.confirmSettlement),
    orgId: await orgOfCompany(ctx, companyId),
    title: '资源方订单人工结算待复核',
    content: `资源方订单${orderNo}拟${what}，请在互联运营商的“资源方订单”中复核`,
  })
}

export async function requireSettleable(ctx: Context, order: RoamingOrderRow, figures: Figures): Promise<void> {
  if (!isSettledByHand(order.orderStatus)) throw new AppError('ROAMING_ORDER.NOT_SETTLEABLE')
  const fault = await faultOfFigures(ctx, order, figures)
  if (fault) throw refusedAt(fault.field, 'ROAMING_ORDER.FIGURES_WRONG', fault.text)
}
