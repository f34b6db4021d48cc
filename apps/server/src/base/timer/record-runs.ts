import type { WorkDeps } from '../../platform/deps.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { markBegun, markRun } from './run-store.ts'

const outcome = { done: 2, failed: 3 }
const longestMessage = 300

/** Records the start and the end of a timed job in separate transactions: a failed job rolls back its own. */
export const recordRuns = (handler: JobHandler): JobHandler => ({
  name: handler.name,
  async run(deps, payload, run) {
    const { runId } = payload as Partial<TimedPayload> // only jobs of a timer have one
    if (!runId) return handler.run(deps, payload, run)
    await asSystem(deps, 'timer', (ctx) => markBegun(ctx.tx, runId, ctx.now()))
    try {
      await handler.run(deps, payload, run)
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).slice(0, longestMessage)
      await end(deps, runId, { outcome: outcome.failed, message })
      throw error
    }
    await end(deps, runId, { outcome: outcome.done, message: null })
  },
})

const end = (deps: WorkDeps, runId: string, result: { outcome: number; message: string | null }): Promise<void> =>
  asSystem(deps, 'timer', (ctx) => markRun(ctx.tx, runId, { ...result, endTime: ctx.now() }))
