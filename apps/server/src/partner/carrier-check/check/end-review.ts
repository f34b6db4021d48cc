import { manualSettlementStates, type ManualSettlementState } from '@chargedeck/domain/charge-order/manual-settlement'
import { listChargeOrders, settlementReviewedJob } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { listRoamingByNo } from '../../roaming-order/public.ts'
import { lockCheckOrNull } from './check-store.ts'
import { listReviewing, stepDiff } from './diff-store.ts'
import { countAgain } from './handle-diffs.ts'

export const endReviewHandler = handleJob(settlementReviewedJob, endReview)

type Reviewed = { orderId: string; status: ManualSettlementState }
type Reviewing = Awaited<ReturnType<typeof listReviewing>>[number]

/** The order has their figures by now, or the difference is open again. */
async function endReview(ctx: Context, { orderId, status }: Reviewed): Promise<void> {
  for (const diff of await listReviewing(ctx, orderId)) {
    await lockCheckOrNull(ctx, diff.checkId)
    if (await hasTheirs(ctx, diff)) await stepDiff(ctx, diff.id, 'pass', { handleNote: '复核通过，已按对方金额结算' })
    else await stepDiff(ctx, diff.id, 'reopen', { ...untouched, handleNote: whyOpen(status) })
    await countAgain(ctx, diff.checkId)
  }
}

const whyOpen = (status: ManualSettlementState): string =>
  status === manualSettlementStates.done ? '复核通过的金额与对方不一致，请重新处理' : '人工结算未通过复核，请重新处理'
const untouched = { handleWay: null, remark: null, handleUser: null, handleTime: null }

/** Of a charge at our piles only the amount is adjusted; all others are at piles of the carrier. */
async function hasTheirs(ctx: Context, { orderId, carrierId, number, theirAmt, theirEnergy }: Reviewing) {
  const [own] = await listChargeOrders(ctx, orderId === null ? [] : [orderId])
  if (own) return own.actualAmt === theirAmt
  const [roaming] = await listRoamingByNo(ctx, carrierId, [number])
  return roaming?.amt === theirAmt && roaming?.energy === theirEnergy
}
