import { carrierFeeOf } from '@chargedeck/domain/carrier/carrier-fee'
import { isAdjustable, needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { isRoamingSettled } from '@chargedeck/domain/roaming-order/states'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { activeConfig, reviewLimits } from '../../../site/operation-config/public.ts'
import type { RoamingOrderRow } from '../store.ts'
import { elecAmtOf, faultOfFigures, type Figures } from './figures.ts'
import { lastCheckedAmtOrNull } from './settlement-store.ts'

type Bill = { energy: EnergyE4; amt: Fen; elecAmt: Fen; serviceAmt: Fen }
export type PlannedAdjustment = Bill & {
  before: Bill
  carrierFeeAmt: Fen
  payableAmt: Fen
  needsReview: boolean
  deductOrder: DeductOrder
}

/** What an adjustment would make of a settled charge: judged and priced, nothing written. */
export async function planAdjustment(
  ctx: Context,
  order: RoamingOrderRow,
  figures: Figures,
): Promise<PlannedAdjustment> {
  const before = billOf(order)
  if (!before || !order.settleTime) throw new AppError('ROAMING_ORDER.NOT_SETTLED')
  if (!isAdjustable(order.settleTime, ctx.now())) throw new AppError('ROAMING_ORDER.ADJUST_TOO_LATE')
  const { energy, amt } = figures
  if (energy === before.energy && amt === before.amt) throw refusedAt('amt', 'ROAMING_ORDER.NOTHING_CHANGES')
  const fault = await faultOfFigures(ctx, order, figures)
  if (fault) throw refusedAt(fault.field, 'ROAMING_ORDER.FIGURES_WRONG', fault.text)
  const elecAmt = energy === before.energy ? fen(Math.min(amt, before.elecAmt)) : elecAmtOf(order, figures)
  const serviceAmt = fen(amt - elecAmt)
  const paid = { totalEnergy: energy, actualAmt: amt, paidServiceAmt: serviceAmt }
  const carrierFeeAmt = fen(Math.min(carrierFeeOf(order.carrierFee, paid), amt))
  const { deductOrder } = await activeConfig(ctx, order.companyId)
  return {
    energy,
    amt,
    elecAmt,
    serviceAmt,
    before,
    carrierFeeAmt,
    deductOrder,
    payableAmt: fen(amt - carrierFeeAmt),
    needsReview: await isLarge(ctx, order, { beforeAmt: before.amt, amt }),
  }
}

function billOf({ orderStatus, totalEnergy, totalAmt, elecAmt, serviceAmt }: RoamingOrderRow): Bill | null {
  if (!isRoamingSettled(orderStatus)) return null
  if (totalEnergy === null || totalAmt === null || elecAmt === null || serviceAmt === null) return null
  return { energy: totalEnergy, amt: totalAmt, elecAmt, serviceAmt }
}

/** Several small changes count as one: from what a second person has seen last. */
async function isLarge(
  ctx: Context,
  { id, companyId }: RoamingOrderRow,
  { beforeAmt, amt }: { beforeAmt: Fen; amt: Fen },
) {
  const { refundAuditAmt } = await reviewLimits(ctx, companyId)
  const from = [beforeAmt, (await lastCheckedAmtOrNull(ctx, id)) ?? beforeAmt]
  return from.some((was) => needsReview(was, amt, refundAuditAmt))
}
