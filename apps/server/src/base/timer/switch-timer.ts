import type { timerApi } from '@chargedeck/contract/base/timer/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { timerStates } from '@chargedeck/domain/timer/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { nextTimesOf } from './next-times.ts'
import { lockTimer, updateTimer } from './store.ts'

type SwitchTimerInput = Received<typeof timerApi.start>['body']
const { running, stopped } = timerStates

/** Times that were missed while the timer was stopped are not made up for. */
export async function startTimer(ctx: Context, { id }: SwitchTimerInput): Promise<null> {
  if (!id) throw new AppError('TIMER.FACTS_MISSING')
  const { jobStatus, cron } = await lockTimer(ctx.tx, id)
  const [nextTime] = nextTimesOf(cron, ctx.now())
  return jobStatus === running ? nothing(ctx) : change(ctx, id, { jobStatus: running, nextTime: nextTime ?? null })
}

export async function stopTimer(ctx: Context, { id }: SwitchTimerInput): Promise<null> {
  if (!id) throw new AppError('TIMER.FACTS_MISSING')
  const { jobStatus } = await lockTimer(ctx.tx, id)
  return jobStatus === stopped ? nothing(ctx) : change(ctx, id, { jobStatus: stopped, nextTime: null })
}

function nothing(ctx: Context): null {
  ctx.noteNothing()
  return null
}

async function change(ctx: Context, id: string, to: { jobStatus: number; nextTime: Date | null }): Promise<null> {
  await updateTimer(ctx.tx, id, { ...to, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { jobStatus: [to.jobStatus === running ? stopped : running, to.jobStatus] })
  return null
}
