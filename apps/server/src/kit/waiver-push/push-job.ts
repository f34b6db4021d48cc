import { nextPushTime, waiverPushSteps } from '@chargedeck/domain/waiver-push/states'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { handleLongJob } from '../../platform/jobs/job.ts'
import type { Outcome } from '../../platform/outbox/outcome.ts'
import { asSystem } from '../../platform/work.ts'
import { choosePlatform, findGateOrNull, notePlatform } from '../barrier-gate/public.ts'
import { pushJob, pushSoon } from './push-soon.ts'
import { lockPushOrNull, noteTry, stepPush, type PushRow } from './store.ts'
import { takeBackIfDropped } from './take-back.ts'

const doing = `job:${pushJob.name}`
const longestMessage = 200

type Parcel = { push: PushRow; send: () => Promise<Outcome<null>> }

/** Sends between two transactions: a crash between them sends twice, and the platform knows the number. */
export const pushWaiverHandler = handleLongJob(pushJob, async (deps, { pushId }) => {
  const parcel = await asSystem(deps, doing, (ctx) => prepare(deps, ctx, pushId))
  if (!parcel) return
  const outcome = await parcel.send()
  await asSystem(deps, doing, (ctx) => save(ctx, parcel.push, outcome))
})

/** Null: nothing is left to send. What the car may no longer use is not sent. */
async function prepare({ now }: WorkDeps, ctx: Context, pushId: string): Promise<Parcel | null> {
  const push = await lockPushOrNull(ctx, pushId)
  if (!push || !waiverPushSteps.can(push.status, 'accept')) return null
  if (push.validUntil <= ctx.now() || push.plateNo === null) {
    await stepPush(ctx, push, 'expire', { gateMessage: push.gateMessage ?? '已过离场有效期' })
    return null
  }
  const gate = await findGateOrNull(ctx, push.gateId)
  if (!gate) {
    await stepPush(ctx, push, 'fail', { gateMessage: '道闸已删除' })
    return null
  }
  const platform = choosePlatform(ctx, gate)
  const { orderNo, parkingLotNo, plateNo, freeMin, validUntil } = push
  const waiver = { pushNo: `WP${push.id}${push.editQty || ''}`, orderNo, parkingLotNo, plateNo, freeMin, validUntil }
  return { push, send: () => platform.waive(waiver, now()) }
}

async function save(ctx: Context, push: PushRow, outcome: Outcome<null>): Promise<void> {
  const tryQty = push.tryQty + 1
  const gateMessage = (outcome.sent ? '已接收' : outcome.reason).slice(0, longestMessage)
  const tried = { tryQty, pushTime: ctx.now(), gateMessage }
  const isOnline = outcome.sent || !outcome.again
  await notePlatform(ctx, push.gateId, { isOnline, pushResult: gateMessage })
  if (outcome.sent) {
    if (!(await stepPush(ctx, push, 'accept', tried))) await takeBackIfDropped(ctx, push)
    return
  }
  const again = outcome.again ? nextPushTime(tryQty, ctx.now()) : null
  if (again === null) return void (await stepPush(ctx, push, 'fail', tried))
  if (await noteTry(ctx, push, tried)) await pushSoon(ctx, push.id, again)
}
