import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { runRebuilds } from '../rebuild/run-rebuilds.ts'
import { lockCounting, takeChanges } from './change-store.ts'
import { countDays } from './count-days.ts'

const job = defineJob<TimedPayload>('count-station-days')
export const countDaysOften: TimedAction = { name: '日统计更新', cron: '*/5 * * * * *', job }

/** What changed comes before every part of what is only counted again. */
export const countDaysHandler = handleLongJob(job, async (deps) => {
  await countChanges(deps)
  await runRebuilds(deps, () => countChanges(deps))
})

const daysAtOnce = 2000
/** Counts every day of a station that something changed, and those that gun states were found for meanwhile. */
export async function countChanges(deps: WorkDeps): Promise<void> {
  while ((await asSystem(deps, `job:${job.name}`, countBatch)) > 0) continue
}

async function countBatch(ctx: Context): Promise<number> {
  await lockCounting(ctx)
  const days = await takeChanges(ctx, daysAtOnce)
  if (days.length > 0) await countDays(ctx, days)
  return days.length
}
