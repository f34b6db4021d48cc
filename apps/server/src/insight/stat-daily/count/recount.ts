import { dayOf, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { markHours, sweepHours } from '../../order-hour/public.ts'
import { snapshotGuns, stationsWithGuns } from '../../stat-gun-day/public.ts'
import { allStationIds, lockCounting, markDays } from './change-store.ts'
import { countChanges } from './count-changes.ts'
import { stationDaysOn } from './count-days.ts'

const gunJob = defineJob<TimedPayload>('count-gun-seconds')
export const countGunSecondsOften: TimedAction = { name: '枪状态时长统计', cron: '20 */10 * * * *', job: gunJob }
/** Of today, and of yesterday until it is surely over. */
export const countGunSecondsHandler = handleLongJob(gunJob, async (deps) => {
  const [today = '', time = ''] = toWallTime(deps.now()).split(' ')
  for (const day of time < '01:00:00' ? [dayAfter(today, -1), today] : [today])
    await asSystem(deps, `job:${gunJob.name}`, async (ctx) => {
      const before = await stationsWithGuns(ctx, day)
      await countGunSeconds(ctx, day)
      const stationIds = new Set([...before, ...(await stationsWithGuns(ctx, day))])
      await markDays(ctx, stationDaysOn(day, [...stationIds]))
    })
})

async function countGunSeconds(ctx: Context, day: string, withGuns = false): Promise<void> {
  await lockCounting(ctx)
  await snapshotGuns(ctx, day, { withGuns })
}

/** Counts a day again at every station. `withGuns`: also which guns were in use. */
export async function recountDay(ctx: Context, day: string, { withGuns = false } = {}): Promise<void> {
  await countGunSeconds(ctx, day, withGuns)
  await markDays(ctx, stationDaysOn(day, await allStationIds(ctx)))
  await markHours(ctx, day)
}

const nightJob = defineJob<TimedPayload>('recount-last-days')
export const recountNightly: TimedAction = { name: '日统计重算', cron: '0 20 2 * * *', job: nightJob }
const recountedDays = 3
/** The last days again, so that nothing that was missed stays missed. */
export const recountHandler = handleLongJob(nightJob, async (deps) => {
  const today = dayOf(deps.now())
  for (let ago = 1; ago <= recountedDays; ago++)
    await asSystem(deps, `job:${nightJob.name}`, (ctx) => recountDay(ctx, dayAfter(today, -ago)))
  await asSystem(deps, `job:${nightJob.name}`, sweepHours)
  await countChanges(deps)
})
