import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../../../base/config/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { deleteChangesBefore } from './sweep-store.ts'

const job = defineJob<TimedPayload>('sweep-gun-log')
const path = `job:${job.name}`
const rowsAtOnce = 20_000

export const sweepGunLogDaily: TimedAction = { name: '枪状态记录清理', cron: '0 50 3 * * *', job }
export const sweepGunLogHandler = handleLongJob(job, (deps) => sweepGunLog(deps, rowsAtOnce))

/** Deletes changes past their retention, in small pieces, so that no charger waits. */
export async function sweepGunLog(deps: WorkDeps, atOnce: number): Promise<void> {
  const days = await asSystem(deps, path, ({ tx }) => configNumber(tx, 'GUN_LOG_KEEP_DAYS', 400))
  const edge = daysLater(deps.now(), -days)
  let gunLogQty = 0
  for (let deleted = atOnce; deleted === atOnce; gunLogQty += deleted)
    deleted = await asSystem(deps, path, ({ tx }) => deleteChangesBefore(tx, edge, atOnce))
  if (gunLogQty > 0) await asSystem(deps, path, async (ctx) => ctx.note('-', { gunLogQty }))
}
