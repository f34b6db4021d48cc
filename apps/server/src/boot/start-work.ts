import type { WorkDeps } from '../platform/deps.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import { startJobs } from '../platform/jobs/run-jobs.ts'
import { seedTimers, startTimers, type TimedAction } from '../platform/jobs/timers.ts'
import { keepPartitionsDaily, keepPartitionsHandler } from '../platform/partitions/partitions-job.ts'
import { asSystem } from '../platform/work.ts'

const timed: readonly TimedAction[] = [keepPartitionsDaily]
const handlers: readonly JobHandler[] = [keepPartitionsHandler]

/** What happens without anybody asking: jobs that requests leave behind, and what the clock starts. */
export async function startWork(work: WorkDeps, url: string): Promise<{ stop: () => Promise<void> }> {
  await asSystem(work, '/boot', (ctx) => seedTimers(ctx, timed))
  const jobs = await startJobs({ url, deps: work, handlers })
  const timers = startTimers(work, timed)
  return {
    stop() {
      timers.stop()
      return jobs.stop()
    },
  }
}
