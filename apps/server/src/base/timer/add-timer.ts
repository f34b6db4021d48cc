import type { Received } from '@chargedeck/contract/endpoint'
import type { timerApi } from '@chargedeck/contract/base/timer/calls'
import { timerStates } from '@chargedeck/domain/timer/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { nextTimesOf } from './next-times.ts'
import { insertTimer, listActionClasses } from './store.ts'

type AddTimerInput = Received<typeof timerApi.add>['body']

/** Adds another timer for a known action. A new timer is stopped. */
export async function addTimer(
  ctx: Context,
  { timerName, actionClass, cron, remark = null }: AddTimerInput,
): Promise<string> {
  if (!(await listActionClasses(ctx.tx)).includes(actionClass)) throw new AppError('TIMER.ACTION_UNKNOWN')
  nextTimesOf(cron, ctx.now())
  const id = ctx.nextId()
  const facts = { timerName: timerName.trim(), actionClass, cron: cron.trim(), remark }
  await insertTimer(ctx.tx, {
    ...facts,
    id,
    jobStatus: timerStates.stopped,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  ctx.note(id, facts)
  return id
}
