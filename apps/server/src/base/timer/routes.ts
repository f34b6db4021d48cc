import { timerApi } from '@chargedeck/contract/base/timer/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { requireWholeScope } from '../../platform/whole-scope.ts'
import { addTimer } from './add-timer.ts'
import { removeTimer } from './delete-timer.ts'
import { editTimer } from './edit-timer.ts'
import { listTimers, pageTimers } from './list-timers.ts'
import { nextTimesOf } from './next-times.ts'
import { readTimer } from './read-timer.ts'
import { runTimerNow } from './run-timer.ts'
import { listActionClasses } from './store.ts'
import { startTimer, stopTimer } from './switch-timer.ts'

/** Timers work for all organisations. */
const byWholeScope =
  <Input, Given>(act: (ctx: Context, input: Input) => Promise<Given>) =>
  async (ctx: Context, { body }: { body: Input }): Promise<Given> => {
    requireWholeScope(ctx)
    return act(ctx, body)
  }

export const timerRoutes = implement(timerApi, {
  page: async (ctx, { query }) => pageTimers(ctx, query),
  list: async (ctx, { query }) => listTimers(ctx, query),
  detail: async (ctx, { query }) => readTimer(ctx, query.id),
  nextTimes: async (ctx, { query }) => nextTimesOf(query.cron, ctx.now()).map(toWallTime),
  add: byWholeScope(addTimer),
  edit: byWholeScope(editTimer),
  delete: byWholeScope(async (ctx, { id }: { id: string }) => removeTimer(ctx, id)),
  getActionClasses: async (ctx) => {
    ctx.noteNothing()
    return listActionClasses(ctx.tx)
  },
  start: byWholeScope(startTimer),
  stop: byWholeScope(stopTimer),
  run: byWholeScope(async (ctx, { id }: { id: string }) => runTimerNow(ctx, id)),
})
