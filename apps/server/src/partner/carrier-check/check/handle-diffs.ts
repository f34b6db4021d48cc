import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { checkDiffStates, checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { endDisputeOf } from '../../roaming-order/public.ts'
import { adjustToTheirs } from './adjust-to-theirs.ts'
import { changeCheck, lockCheckOrNull, stepCheck } from './check-store.ts'
import { countOpen, listChosenDiffs, stepDiff, type ChosenDiff } from './diff-store.ts'

type HandleInput = Received<typeof carrierCheckApi.check>['body']

/** Staff say whose figures count. Returns the check. */
export async function handleDiffs(ctx: Context, { diffIds = [], handleWay, remark }: HandleInput): Promise<string> {
  if (handleWay === undefined || remark === undefined) throw new AppError('CARRIER_CHECK.INPUT_MISSING')
  const chosen = await listChosenDiffs(ctx, diffIds)
  const [first] = chosen
  const isOfOneDay = chosen.every(({ checkId }) => checkId === first?.checkId)
  if (!first || !isOfOneDay || chosen.length < new Set(diffIds).size) throw new AppError('CARRIER_CHECK.DIFF_UNKNOWN')
  await lockCheckOrNull(ctx, first.checkId)
  for (const diff of chosen) await handleOne(ctx, diff, handleWay, remark)
  await countAgain(ctx, first.checkId)
  ctx.note(first.checkId, { diffs: chosen.map(({ number }) => number), handleWay, remark })
  return first.checkId
}

/** A day is done when all of its differences are. The caller holds the lock of the check. */
export async function countAgain(ctx: Context, checkId: string): Promise<void> {
  const openQty = await countOpen(ctx, checkId)
  await changeCheck(ctx, checkId, { openQty })
  if (openQty === 0) await stepCheck(ctx, checkId, 'handle')
}

async function handleOne(ctx: Context, diff: ChosenDiff, handleWay: CheckDiffWay, remark: string): Promise<void> {
  if (diff.status === checkDiffStates.reviewing) throw new AppError('CARRIER_CHECK.DIFF_IN_REVIEW')
  const isTheirs = handleWay === checkDiffWays.theirs
  const { note: handleNote, waits } = isTheirs ? await adjustToTheirs(ctx, diff, remark) : { note: null, waits: false }
  if (!isTheirs && diff.orderId !== null && diff.carrierType === 'SUP') await endDisputeOf(ctx, diff.orderId)
  const by = { handleUser: ctx.actor.userId, handleTime: ctx.now() }
  const handling = { handleWay, remark, handleNote, ...by }
  const isHandled = await stepDiff(ctx, diff.id, waits ? 'askReview' : 'handle', handling)
  if (!isHandled) throw new AppError('CARRIER_CHECK.DIFF_HANDLED')
}
