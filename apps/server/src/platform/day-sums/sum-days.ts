import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../context.ts'
import type { WorkDeps } from '../deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../jobs/job.ts'
import type { TimedAction, TimedPayload } from '../jobs/timers.ts'
import { asSystem } from '../work.ts'
import { beginDay, listDaysToSum, takeTurn, type SummedList } from './day-sums-store.ts'

/** How a list sums one of its days: it replaces what it kept of that day. */
export type DaySummer = {
  list: SummedList
  /** Seven: it sums weeks, from the Monday of the first. Left out: days. */
  daysEach?: number
  firstDayOrNull: (ctx: Pick<Context, 'tx'>) => Promise<string | null>
  sumDay: (ctx: Pick<Context, 'tx'>, day: string) => Promise<void>
}

const job = defineJob<TimedPayload>('sum-past-days')
export const sumDaysNightly: TimedAction = { name: '列表历史合计', cron: '0 40 0 * * *', job }

export const sumDaysHandler = (summers: readonly DaySummer[]): JobHandler =>
  handleLongJob(job, (deps) => sumDays(deps, summers))

/** Each day by itself, so that none holds up others for long. */
export async function sumDays(deps: WorkDeps, summers: readonly DaySummer[]): Promise<void> {
  const yesterday = dayOf(daysLater(deps.now(), -1))
  for (const { list, daysEach = 1, firstDayOrNull, sumDay } of summers) {
    const days = await asSystem(deps, job.name, async (ctx) => {
      const from = await firstDayOrNull(ctx)
      return from === null ? [] : listDaysToSum(ctx, list, { from, to: yesterday, daysEach })
    })
    for (const day of days) {
      const isOurs = await asSystem(deps, job.name, async (ctx) => {
        if (!(await takeTurn(ctx, list))) return false
        await beginDay(ctx, list, day)
        await sumDay(ctx, day)
        return true
      })
      if (!isOurs) return // another run does the same days
    }
  }
}
