import { timerApi } from '@chargedeck/contract/base/timer/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { implement } from '../../platform/http/implement.ts'
import { addTimer } from './add-timer.ts'
import { removeTimer } from './delete-timer.ts'
import { editTimer } from './edit-timer.ts'
import { listTimers, pageTimers } from './list-timers.ts'
import { nextTimesOf } from './next-times.ts'
import { readTimer } from './read-timer.ts'
import { runTimerNow } from './run-timer.ts'
import { listActionClasses } from './store.ts'
import { startTimer, stopTimer } from './switch-timer.ts'

export const timerRoutes = implement(timerApi, {
  page: async (ctx, { query }) => pageTimers(ctx, query),
  list: async (ctx, { query }) => listTimers(ctx, query),
  detail: async (ctx, { query }) => readTimer(ctx, query.id),
  nextTimes: async (ctx, { query }) => nextTimesOf(query.cron, ctx.now()).map(toWallTime),
  add: async (ctx, { body }) => addTimer(ctx, body),
  edit: async (ctx, { body }) => editTimer(ctx, body),
  delete: async (ctx, { body }) => removeTimer(ctx, body.id),
  getActionClasses: async (ctx) => {
    ctx.noteNothing()
    return listActionClasses(ctx.tx)
  },
  start: async (ctx, { body }) => startTimer(ctx, body),
  stop: async (ctx, { body }) => stopTimer(ctx, body),
  run: async (ctx, { body }) => runTimerNow(ctx, body.id),
})
