import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeDifference } from '@chargedeck/contract/site/fee/row'
import { comparePlans } from '@chargedeck/domain/tariff/compare-plans'
import type { Context } from '../../platform/context.ts'
import { basisOf } from './basis.ts'
import { findFee, type FeeRow } from './fee-store.ts'
import { listWaiting } from './list-waiting.ts'
import { presentFee } from './present-fee.ts'
import { findForerunnerId } from './take-over-store.ts'

export async function diffFees(
  ctx: Context,
  { id, otherId }: Received<typeof feeApi.diff>['query'],
): Promise<FeeDifference> {
  const after = await findFee(ctx, id)
  const { before, waiting, basis } = await compareFee(ctx, after, otherId)
  const now = ctx.now()
  return {
    before: before && presentFee(before, now),
    after: presentFee(after, now),
    rows: comparePlans(before?.periods ?? [], after.periods),
    waiting: waiting.map((fee) => presentFee(fee, now)),
    basis,
  }
}

type Comparison = { before: FeeRow | null; waiting: FeeRow[]; basis: string }
/** What staff look at before they confirm a plan; a plan that is confirmed by it must still give the same basis. */
export async function compareFee(ctx: Context, fee: FeeRow, otherId?: string): Promise<Comparison> {
  const beforeId = otherId ?? (await findForerunnerId(ctx.tx, fee, ctx.now()))
  const before = beforeId === null ? null : await findFee(ctx, beforeId)
  const waiting = await listWaiting(ctx, fee)
  const plans = [fee, before, ...waiting].map((plan) => plan && { id: plan.id, rowVersion: plan.rowVersion })
  return { before, waiting, basis: basisOf(plans) }
}
