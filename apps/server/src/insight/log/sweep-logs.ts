import { logLeastDays } from '@chargedeck/contract/insight/log/calls'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../../base/config/public.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { edgeAt } from './id-range.ts'
import { deleteAuditsBefore } from './op-log-store.ts'
import { deleteVisitsBefore } from './vis-log-store.ts'

const job = defineJob<TimedPayload>('sweep-logs')
const path = `job:${job.name}`
const rowsAtOnce = 20_000

export const sweepLogsDaily: TimedAction = { name: '日志清理', cron: '0 40 3 * * *', job }
export const sweepLogsHandler = handleLongJob(job, sweepLogs)

/** Deletes rows past their retention, in small pieces, so that no other work waits. */
async function sweepLogs(deps: WorkDeps): Promise<void> {
  const days = await asSystem(deps, path, ({ tx }) => configNumber(tx, 'LOG_KEEP_DAYS', 365))
  const edge = edgeAt(daysLater(deps.now(), -Math.max(days, logLeastDays)))
  const gone = { opLogQty: 0, visLogQty: 0 }
  for (const [name, deleteBefore] of [
    ['opLogQty', deleteAuditsBefore],
    ['visLogQty', deleteVisitsBefore],
  ] as const)
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce; gone[name] += deleted)
      deleted = await asSystem(deps, path, ({ tx }) => deleteBefore(tx, edge, rowsAtOnce))
  if (gone.opLogQty + gone.visLogQty > 0) await asSystem(deps, path, async (ctx) => ctx.note('-', gone))
}
