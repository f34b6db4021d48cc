import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { endDisputeOf } from '../../roaming-order/public.ts'
import { adjustToTheirs } from './adjust-to-theirs.ts'
import { changeCheck, lockCheckOrNull, stepCheck } from './check-store.ts'
import { countOpen, handleDiff, listChosenDiffs, type ChosenDiff } from './diff-store.ts'

type HandleInput = Received<typeof carrierCheckApi.check>['body']

/** Staff say whose figures count. A day is done when all of its differences are handled. Returns the check. */
export async function handleDiffs(ctx: Context, { diffIds = [], handleWay, remark }: HandleInput): Promise<string> {
  if (handleWay === undefined || remark === undefined) throw new AppError('CARRIER_CHECK.INPUT_MISSING')
  const chosen = await listChosenDiffs(ctx, diffIds)
  const [first] = chosen
  const isOfOneDay = chosen.every(({ checkId }) => checkId === first?.checkId)
  if (!first || !isOfOneDay || chosen.length < new Set(diffIds).size) throw new AppError('CARRIER_CHECK.DIFF_UNKNOWN')
  await lockCheckOrNull(ctx, first.checkId)
  for (const diff of chosen) await handleOne(ctx, diff, handleWay, remark)
  const openQty = await countOpen(ctx, first.checkId)
  await changeCheck(ctx, first.checkId, { openQty })
  if (openQty === 0) await stepCheck(ctx, first.checkId, 'handle')
  ctx.note(first.checkId, { diffs: chosen.map(({ number }) => number), handleWay, remark })
  return first.checkId
}

async function handleOne(ctx: Context, diff: ChosenDiff, handleWay: CheckDiffWay, remark: string): Promise<void> {
  const isTheirs = handleWay === checkDiffWays.theirs
  const handleNote = isTheirs ? await adjustToTheirs(ctx, diff, remark) : null
  if (!isTheirs && diff.orderId !== null && diff.carrierType === 'SUP') await endDisputeOf(ctx, diff.orderId)
  const isHandled = await handleDiff(ctx, diff.id, { handleWay, remark, handleNote })
  if (!isHandled) throw new AppError('CARRIER_CHECK.DIFF_HANDLED')
}
