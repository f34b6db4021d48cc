import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { prizesOf } from '@chargedeck/domain/activity/prizes'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { grantSteps, grantStates } from '@chargedeck/domain/voucher/grant-states'
import { judgeGrant, type GrantTargetRow, type JudgedBatch } from '@chargedeck/domain/voucher/judge-grant'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import { lockGrantingOrNull, receivedAmong, spendForEach, type Granting } from '../../activity/public.ts'
import { grantVouchers } from '../grant-vouchers.ts'
import type { GiveGift } from '../give-gift.ts'
import { addProgress, changeGrant, lockGrantOrNull, type GrantRow } from './store.ts'
import { saveResults, waitingTargets, type WaitingTarget } from './target-store.ts'

const mostPieces = 4000
const mostAtOnce = 2000

export const grantVouchersJob = defineJob<{ grantId: string }>('grant-vouchers')

/** Each batch is a transaction of its own: a restart goes on after the last one. */
export const grantVouchersHandler = (giveGift: GiveGift) =>
  handleLongJob(grantVouchersJob, async (deps, { grantId }) => {
    let goesOn = true
    while (goesOn) goesOn = await asSystem(deps, 'job:grant-vouchers', (ctx) => grantBatch(ctx, grantId, giveGift))
  })

/** Returns whether there is more to do. */
export async function grantBatch(ctx: Context, grantId: string, giveGift: GiveGift): Promise<boolean> {
  const grant = await lockGrantOrNull(ctx, grantId)
  const isGoing = grant?.status === grantStates.waiting || grant?.status === grantStates.running
  if (!isGoing) return false
  const activity = await lockGrantingOrNull(ctx, grant.activityId)
  const targets = activity ? await waitingTargets(ctx, grantId, batchOf(activity)) : []
  if (!activity || targets.length === 0) {
    await changeGrant(ctx, grantId, { status: grantSteps.stateAfter('finish'), finishTime: ctx.now() })
    return false
  }
  const batch = await judgeTargets(ctx, grant, activity, targets)
  await give(ctx, { grant, activity, batch, giveGift })
  if (batch.stop === null) return true
  const status = grantSteps.stateAfter('stop')
  await changeGrant(ctx, grantId, { status, stopReason: batch.stop, finishTime: ctx.now() })
  return false
}

const vouchersOf = ({ rule, prizes }: Granting) =>
  prizesOf(rule.prizeIds, prizes).filter((prize) => prize.prizeType === 'VOUCHER')

const piecesOf = (activity: Granting): number => vouchersOf(activity).reduce((sum, { qty }) => sum + qty, 0)

const batchOf = (activity: Granting): number =>
  Math.max(1, Math.min(mostAtOnce, Math.floor(mostPieces / Math.max(1, piecesOf(activity)))))

export async function judgeTargets(
  ctx: Context,
  grant: Pick<GrantRow, 'id'>,
  activity: Granting,
  targets: readonly WaitingTarget[],
): Promise<JudgedBatch> {
  const event = { activityId: activity.id, bizType: activityBizs.grant, bizId: grant.id }
  const ids = targets.flatMap(({ customerId }) => customerId ?? [])
  const { times, before } = await receivedAmong(ctx, event, ids)
  const rows = targets.map(({ seq, customerId, companyId, customerType, groupId }): GrantTargetRow => {
    if (customerId === null || companyId === null || customerType === null) return { seq, customer: null }
    return { seq, customer: { customerId, companyId, customerType, groupId, timesUsed: times.get(customerId) ?? 0 } }
  })
  return judgeGrant(activity, rows, { at: ctx.now(), grantedBefore: before })
}

type Giving = { grant: GrantRow; activity: Granting; batch: JudgedBatch; giveGift: GiveGift }
async function give(ctx: Context, { grant: { id }, activity, batch, giveGift }: Giving): Promise<void> {
  const customerIds = batch.judged.flatMap(({ result, customerId }) =>
    result === 'GRANTED' && customerId !== null ? [customerId] : [],
  )
  const { costAmt, giftAmt } = batch.reward ?? { costAmt: fen(0), giftAmt: fen(0) }
  const voucherQty = piecesOf(activity)
  const event = { activityId: activity.id, bizType: activityBizs.grant, bizId: id }
  const given = { activityId: activity.id, sourceType: activityBizs.grant, sourceId: id }
  await grantVouchers(ctx, { ...given, customerIds, vouchers: vouchersOf(activity) })
  await spendForEach(ctx, { ...event, costAmt, giftAmt, voucherQty }, customerIds)
  if (giftAmt > 0)
    await giveGifts(ctx, giveGift, { customerIds, giftAmt, reason: `活动赠送：${activity.activityName}` })
  await saveResults(ctx, id, batch.judged)
  const grantedQty = customerIds.length
  await addProgress(ctx, id, {
    grantedQty,
    refusedQty: batch.judged.length - grantedQty,
    voucherQty: voucherQty * grantedQty,
    costAmt: costAmt * grantedQty,
    status: grantStates.running,
  })
}

type Gifts = { customerIds: readonly string[]; giftAmt: Fen; reason: string }
/** Wallets are locked in one order. */
async function giveGifts(ctx: Context, giveGift: GiveGift, { customerIds, ...gift }: Gifts): Promise<void> {
  const inOrder = customerIds.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const customerId of inOrder) await giveGift(ctx, { customerId, ...gift })
}
