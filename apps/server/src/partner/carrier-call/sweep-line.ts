import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { deleteEndedTokens, deleteOldAnswers } from './token-store.ts'

const job = defineJob<TimedPayload>('sweep-carrier-line')
const mostAtOnce = 5000

export const sweepLineOften: TimedAction = { name: '互联令牌与重复请求清理', cron: '40 */10 * * * *', job }

/** In transactions of few rows, so that calls that come meanwhile do not wait for a long one. */
export async function sweepLine(deps: WorkDeps, most = mostAtOnce): Promise<void> {
  const at = deps.now()
  for (const deleteOld of [deleteEndedTokens, deleteOldAnswers]) {
    let deleted = 0
    do deleted = await asSystem(deps, `job:${job.name}`, (ctx) => deleteOld(ctx, at, most))
    while (deleted === most)
  }
}

export const sweepLineHandler: JobHandler = handleLongJob(job, (deps) => sweepLine(deps))
