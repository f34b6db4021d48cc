import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { feeSteps } from '@chargedeck/domain/fee/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { stationStates } from '@chargedeck/domain/station/states'
import { configFlag } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { findStation } from '../station/public.ts'
import { compareFee } from './compare-fee.ts'
import { changeFee, findFee, lockFee, nextVersionNo, startsAt, type FeeKey, type FeeRow } from './fee-store.ts'
import { planStart } from './plan-start.ts'
import { presentFee } from './present-fee.ts'
import { requireDay } from './require-day.ts'
import { retireOvertaken } from './take-over-store.ts'
import { takeOverJob } from './take-over.ts'

type ConfirmFeeInput = Received<typeof feeApi.confirm>['body']

/** Freezes a draft: from its start on it prices new charges, and it never changes again. */
export async function confirmFee(ctx: Context, input: ConfirmFeeInput): Promise<Fee> {
  const draft = await lockFee(ctx, input.id)
  if ((await findStation(ctx, draft.stationId)).status === stationStates.dismantled)
    throw new AppError('STATION.STEP_NOT_ALLOWED')
  if (!feeSteps.can(draft.versionStatus, 'confirm')) throw new AppError('FEE.CONFIRMED')
  await requireOther(ctx, draft.updateUser ?? draft.createUser)
  if (input.basis !== undefined && input.basis !== (await compareFee(ctx, draft)).basis)
    throw new AppError('FEE.BASIS_CHANGED')
  requireDay(draft.periods)
  const effectiveTime = planStart(input, draft.effectiveTime, ctx.now())
  if (await startsAt(ctx.tx, draft, effectiveTime)) throw new AppError('FEE.START_TAKEN')
  await freeze(ctx, draft, effectiveTime)
  await retireOvertaken(ctx.tx, draft.stationId, ctx.now())
  return presentFee(await findFee(ctx, draft.id), ctx.now())
}

/** Where two persons are required, the last editor of a draft does not confirm it. */
export async function requireOther(ctx: Context, editorId: string | null): Promise<void> {
  if (editorId === ctx.actor.userId && (await configFlag(ctx.tx, 'FEE_TWO_PERSON')))
    throw new AppError('FEE.SAME_PERSON')
}

type Draft = FeeKey & Pick<FeeRow, 'id' | 'feeName'>
/** The caller has locked the station and judged the draft, and retires the plans that it overtakes. */
export async function freeze(ctx: Context, draft: Draft, effectiveTime: Date): Promise<void> {
  const versionNo = await nextVersionNo(ctx.tx, draft)
  const confirmed = {
    versionStatus: feeSteps.stateAfter('confirm'),
    versionNo,
    effectiveTime,
    confirmUser: ctx.actor.userId,
    confirmTime: ctx.now(),
  }
  await changeFee(ctx.tx, { id: draft.id, step: 'confirm', changes: confirmed })
  await enqueue(ctx.tx, takeOverJob, { feeId: draft.id }, { runAt: effectiveTime, jobKey: `fee:${draft.id}` })
  ctx.note(draft.id, {
    feeName: draft.feeName,
    versionNo,
    effectiveTime: toWallTime(effectiveTime),
    versionStatus: [versionStates.draft, confirmed.versionStatus],
  })
}
