import type { Received } from '@chargedeck/contract/endpoint'
import type { timerApi } from '@chargedeck/contract/base/timer/calls'
import { timerStates } from '@chargedeck/domain/timer/states'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { nextTimesOf } from './next-times.ts'
import { lockTimer, updateTimer } from './store.ts'

type EditTimerInput = Received<typeof timerApi.edit>['body']
const { running } = timerStates

/** A running timer follows its new plan at once. */
export async function editTimer(ctx: Context, { id, timerName, cron, remark = null }: EditTimerInput): Promise<null> {
  const before = await lockTimer(ctx.tx, id)
  const [nextTime] = nextTimesOf(cron, ctx.now())
  const after = { timerName: timerName.trim(), cron: cron.trim(), remark }
  await updateTimer(ctx.tx, id, {
    ...after,
    nextTime: before.jobStatus === running ? nextTime : null,
    updateTime: ctx.now(),
    updateUser: ctx.actor.userId,
  })
  ctx.note(id, changeOf(before, after))
  return null
}
