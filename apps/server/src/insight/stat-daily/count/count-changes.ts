import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { dayAfter } from '@chargedeck/domain/settle-day/days'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { ensureSnapshot, snapshotGuns, stationsWithGuns } from '../../stat-gun-day/public.ts'
import { allStationIds, lockCounting, markDays, takeChanges } from './change-store.ts'
import type { StationDay } from './days.ts'
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

const dayOf = (statDate: string, stationIds: readonly string[]): StationDay[] =>
  stationIds.map((stationId) => ({ statDate, stationId }))

const gunJob = defineJob<TimedPayload>('count-gun-seconds')
export const countGunSecondsOften: TimedAction = { name: '枪状态时长统计', cron: '20 */10 * * * *', job: gunJob }
/** Of today, and of yesterday until it is surely over. */
export const countGunSecondsHandler = handleLongJob(gunJob, async (deps) => {
  const today = toWallTime(deps.now()).slice(0, 10)
  const isJustOver = toWallTime(deps.now()).slice(11) < '01:00:00'
  for (const day of isJustOver ? [dayAfter(today, -1), today] : [today]) await countGunSeconds(deps, day)
})

const countGunSeconds = (deps: WorkDeps, day: string): Promise<void> =>
  asSystem(deps, `job:${gunJob.name}`, async (ctx) => {
    await lockCounting(ctx)
    await snapshotGuns(ctx, day)
    await markDays(ctx, dayOf(day, await stationsWithGuns(ctx, day)))
  })

const nightJob = defineJob<TimedPayload>('recount-last-days')
export const recountNightly: TimedAction = { name: '日统计重算', cron: '0 20 2 * * *', job: nightJob }
const recountedDays = 3
/** The last days again, so that nothing that was missed stays missed. */
export const recountHandler = handleLongJob(nightJob, async (deps) => {
  const today = toWallTime(deps.now()).slice(0, 10)
  for (let ago = 1; ago <= recountedDays; ago++) {
    await countGunSeconds(deps, dayAfter(today, -ago))
    await asSystem(deps, `job:${nightJob.name}`, async (ctx) =>
      markDays(ctx, dayOf(dayAfter(today, -ago), await allStationIds(ctx))),
    )
  }
  await countChanges(deps)
})
