import { baseWork } from '../base/group.ts'
import { recordRuns } from '../base/timer/public.ts'
import { chargingWork } from '../charging/group.ts'
import { customerWork } from '../customer/group.ts'
import { driverWork } from '../driver/group.ts'
import { insightWork } from '../insight/group.ts'
import { kitWork } from '../kit/group.ts'
import { orderSettledListeners } from '../listeners.ts'
import { moneyWork } from '../money/group.ts'
import { grantGift } from '../money/ledger/public.ts'
import type { WorkDeps } from '../platform/deps.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import { startJobs } from '../platform/jobs/run-jobs.ts'
import { seedTimers, startTimers } from '../platform/jobs/timers.ts'
import { keepPartitionsDaily, keepPartitionsHandler } from '../platform/postgres/partitions/partitions-job.ts'
import { asSystem } from '../platform/work.ts'
import { partnerWork } from '../partner/group.ts'
import { settlementWork } from '../settlement/group.ts'
import { siteWork } from '../site/group.ts'
import { staffWork } from '../staff/group.ts'

const platformWork: GroupWork = { jobs: [keepPartitionsHandler], timed: [keepPartitionsDaily] }
const groups: readonly GroupWork[] = [
  platformWork,
  baseWork,
  staffWork,
  siteWork,
  customerWork(grantGift),
  moneyWork,
  chargingWork(orderSettledListeners),
  driverWork,
  partnerWork,
  settlementWork,
  kitWork,
  insightWork,
]

const always = groups.flatMap(({ jobs }) => jobs)
const timed = groups.flatMap(({ timed: actions }) => actions)

/** Starts the background work: queued jobs and timers. */
export async function startWork(
  work: WorkDeps,
  url: string,
  more: readonly JobHandler[],
): Promise<{ stop: () => Promise<void> }> {
  await asSystem(work, '/boot', (ctx) => seedTimers(ctx, timed))
  const jobs = await startJobs({ url, deps: work, handlers: [...always.map(recordRuns), ...more] })
  const timers = startTimers(work, timed)
  return {
    stop() {
      timers.stop()
      return jobs.stop()
    },
  }
}
