import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { ensureSnapshot } from '../../stat-gun-day/public.ts'
import { lockCounting, markDays, takeChanges } from './change-store.ts'
import type { StationDay } from './days-store.ts'
import { replaceCustomers, replaceStops } from './detail-store.ts'
import { replaceStationDays } from './station-day-store.ts'
import { replaceCompanyDays, replaceStationMonths } from './sum-store.ts'

const job = defineJob<TimedPayload>('count-station-days')
export const countDaysOften: TimedAction = { name: '日统计更新', cron: '*/5 * * * * *', job }
export const countDaysHandler = handleLongJob(job, async (deps) => {
  await countChanges(deps)
})

const daysAtOnce = 2000
/** Counts every day of a station that something changed, and those that gun states were found for meanwhile. */
export async function countChanges(deps: WorkDeps): Promise<void> {
  while ((await asSystem(deps, `job:${job.name}`, countBatch)) > 0) continue
}

async function countBatch(ctx: Context): Promise<number> {
  await lockCounting(ctx)
  const days = await takeChanges(ctx, daysAtOnce)
  if (days.length === 0) return 0
  for (const day of new Set(days.map(({ statDate }) => statDate)))
    await markDays(ctx, dayOf(day, await ensureSnapshot(ctx, day)))
  await replaceCustomers(ctx, days)
  await replaceStops(ctx, days)
  const companyDays = await replaceStationDays(ctx, days)
  await replaceCompanyDays(ctx, companyDays)
  await replaceStationMonths(ctx, days)
  return days.length
}

export const dayOf = (statDate: string, stationIds: readonly string[]): StationDay[] =>
  stationIds.map((stationId) => ({ statDate, stationId }))
