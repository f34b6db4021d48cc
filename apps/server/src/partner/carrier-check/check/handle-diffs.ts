import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { checkDiffStates, checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { apart } from '../../../platform/postgres/apart.ts'
import { endDisputeOf } from '../../roaming-order/public.ts'
import { adjustToTheirs } from './adjust-to-theirs.ts'
import { changeCheck, lockCheckOrNull, stepCheck } from './check-store.ts'
import { countOpen, listChosenDiffs, stepDiff, type ChosenDiff } from './diff-store.ts'

type HandleInput = Received<typeof carrierCheckApi.check>['body']
type Handled = { checkId: string; refused: Answer<typeof carrierCheckApi.check>['refused'] }

/** Staff say whose figures count, of each difference apart: one that stays open holds up no other. Of a single one its refusal is thrown. */
export async function handleDiffs(ctx: Context, { diffIds = [], handleWay, remark }: HandleInput): Promise<Handled> {
  if (handleWay === undefined || remark === undefined) throw new AppError('CARRIER_CHECK.INPUT_MISSING')
  const chosen = await listChosenDiffs(ctx, diffIds)
  const [first] = chosen
  const isOfOneDay = chosen.every(({ checkId }) => checkId === first?.checkId)
  if (!first || !isOfOneDay || chosen.length < new Set(diffIds).size) throw new AppError('CARRIER_CHECK.DIFF_UNKNOWN')
  await lockCheckOrNull(ctx, first.checkId)
  const refused: Handled['refused'] = []
  for (const diff of chosen) {
    const refusal = await handleApart(ctx, diff, { handleWay, remark })
    if (refusal && chosen.length === 1) throw refusal
    if (refusal) refused.push({ id: diff.id, message: refusal.message })
  }
  await countAgain(ctx, first.checkId)
  const handled = chosen.filter(({ id }) => refused.every((one) => one.id !== id))
  if (handled.length === 0) ctx.noteNothing()
  else ctx.note(first.checkId, { diffs: handled.map(({ number }) => number), handleWay, remark })
  return { checkId: first.checkId, refused }
}

type Handling = { handleWay: CheckDiffWay; remark: string }
/** Why it stays as it was; null when it is handled. */
async function handleApart(ctx: Context, diff: ChosenDiff, handling: Handling): Promise<AppError | null> {
  try {
    await apart(ctx.tx, () => handleOne(ctx, diff, handling))
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** A day is done when all of its differences are. The caller holds the lock of the check. */
export async function countAgain(ctx: Context, checkId: string): Promise<void> {
  const openQty = await countOpen(ctx, checkId)
  await changeCheck(ctx, checkId, { openQty })
  if (openQty === 0) await stepCheck(ctx, checkId, 'handle')
}

async function handleOne(ctx: Context, diff: ChosenDiff, { handleWay, remark }: Handling): Promise<void> {
  if (diff.status === checkDiffStates.reviewing) throw new AppError('CARRIER_CHECK.DIFF_IN_REVIEW')
  const isTheirs = handleWay === checkDiffWays.theirs
  const { note: handleNote, waits } = isTheirs ? await adjustToTheirs(ctx, diff, remark) : { note: null, waits: false }
  if (!isTheirs && diff.orderId !== null && diff.carrierType === 'SUP') await endDisputeOf(ctx, diff.orderId)
  const by = { handleUser: ctx.actor.userId, handleTime: ctx.now() }
  const handling = { handleWay, remark, handleNote, ...by }
  const isHandled = await stepDiff(ctx, diff.id, waits ? 'askReview' : 'handle', handling)
  if (!isHandled) throw new AppError('CARRIER_CHECK.DIFF_HANDLED')
}
