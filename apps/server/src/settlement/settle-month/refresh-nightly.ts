import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem, readAsSystem } from '../../platform/work.ts'
import { refreshMonths } from './refresh-months.ts'
import { listRecentMonths } from './refresh-store.ts'

const job = defineJob<TimedPayload>('refresh-settle-months')
const daysBack = 62

export const refreshMonthsNightly: TimedAction = { name: '月结算汇总', cron: '0 0 3 * * *', job }

/** Each company's month alone, so that no long transaction holds the rows of many. */
export const refreshMonthsHandler = handleLongJob(job, async (deps) => {
  const since = `${monthOf(dayOf(daysLater(deps.now(), -daysBack)))}-01`
  for (const month of await readAsSystem(deps, job.name, (ctx) => listRecentMonths(ctx, since)))
    await asSystem(deps, job.name, (ctx) => refreshMonths(ctx, month))
})
