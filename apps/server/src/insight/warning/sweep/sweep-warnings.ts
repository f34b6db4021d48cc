import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../../../base/config/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { retrySetAside } from '../../../site/alarm-code/public.ts'
import { deleteClosedBefore, deleteLongLines } from './sweep-store.ts'

const job = defineJob<TimedPayload>('sweep-warnings')
const path = `job:${job.name}`
const usual = { atOnce: 5000, linesKept: 1000 }

export const sweepWarningsDaily: TimedAction = { name: '告警清理', cron: '0 10 4 * * *', job }
export const sweepWarningsHandler = handleLongJob(job, (deps) => sweepWarnings(deps, usual))

/** Deletes closed warnings past their retention and the oldest lines of those that go on and on, in small pieces. */
export async function sweepWarnings(deps: WorkDeps, { atOnce, linesKept }: typeof usual): Promise<void> {
  const days = await asSystem(deps, path, ({ tx }) => configNumber(tx, 'WARNING_KEEP_DAYS', 730))
  const edge = daysLater(deps.now(), -days)
  const gone = { warningQty: 0, lineQty: 0 }
  for (let deleted = atOnce; deleted === atOnce; gone.warningQty += deleted)
    deleted = await asSystem(deps, path, ({ tx }) => deleteClosedBefore(tx, edge, atOnce))
  for (let deleted = atOnce; deleted === atOnce; gone.lineQty += deleted)
    deleted = await asSystem(deps, path, ({ tx }) => deleteLongLines(tx, linesKept, atOnce))
  if (gone.warningQty + gone.lineQty > 0) await asSystem(deps, path, async (ctx) => ctx.note('-', gone))
  await asSystem(deps, path, retrySetAside)
}
