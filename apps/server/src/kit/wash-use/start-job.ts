import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { washUseSteps } from '@chargedeck/domain/wash-use/states'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { attemptsOfJob, handleOutbox, type Parcel, type Tried } from '../../platform/outbox/deliver.ts'
import { chooseMachine, findWash, noteReport } from '../car-wash/public.ts'
import { beginWashing, failUse } from './end-use.ts'
import { lockUseOrNull, noteTry } from './store.ts'

type Payload = { useId: string }
const job = defineJob<Payload>('start-car-wash')
export const mostAttempts = 3

export const startSoon = ({ tx }: Pick<Context, 'tx'>, useId: string): Promise<void> =>
  enqueue(tx, job, { useId }, { jobKey: `wash-use:${useId}`, isUrgent: true, ...attemptsOfJob(mostAttempts) })

async function prepare(ctx: Context, { useId }: Payload): Promise<Parcel<null> | null> {
  const use = await lockUseOrNull(ctx, useId)
  if (!use || !washUseSteps.can(use.status, 'start')) return null
  if (use.sendTime === null) await noteTry(ctx, useId, { sendTime: ctx.now() })
  const wash = await findWash(ctx, use.washId)
  const machine = chooseMachine(ctx, wash)
  const { useNo, bayNo, washMin, tryQty } = use
  const at = ctx.now()
  return { attemptQty: tryQty, send: () => machine.start({ useNo, washNo: wash.washNo, bayNo, washMin }, at) }
}

/** A machine that refuses has not washed: what was paid goes back. One that is silent three times may wash: its next report tells. */
async function save(ctx: Context, { useId }: Payload, _parcel: Parcel<null>, tried: Tried<null>): Promise<void> {
  const { outcome, attemptQty, isOver } = tried
  const use = await lockUseOrNull(ctx, useId)
  if (!use || !washUseSteps.can(use.status, 'start')) return
  await noteTry(ctx, useId, { tryQty: attemptQty, ...(!outcome.sent && { failReason: outcome.reason }) })
  if (outcome.sent) {
    await beginWashing(ctx, use)
    await noteReport(ctx, use.washId, { runStatus: washRunStates.inUse, isHeard: true })
  } else if (isOver && outcome.again) {
    await noteReport(ctx, use.washId, { runStatus: washRunStates.offline, isHeard: false })
  } else if (isOver) await failUse(ctx, use, outcome.reason)
}

export const startWashHandler = handleOutbox(job, { mostAttempts, prepare, save })
