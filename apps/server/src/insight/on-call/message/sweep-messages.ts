import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../../../base/config/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { deleteMessagesBefore } from './message-store.ts'

const job = defineJob<TimedPayload>('sweep-warning-messages')
const path = `job:${job.name}`
const rowsAtOnce = 20_000

export const sweepMessagesDaily: TimedAction = { name: '告警通知清理', cron: '0 15 4 * * *', job }
export const sweepMessagesHandler = handleLongJob(job, (deps) => sweepMessages(deps, rowsAtOnce))

/** As long as the warnings of which they tell. */
export async function sweepMessages(deps: WorkDeps, atOnce: number): Promise<void> {
  const days = await asSystem(deps, path, ({ tx }) => configNumber(tx, 'WARNING_KEEP_DAYS', 730))
  const edge = daysLater(deps.now(), -days)
  let messageQty = 0
  for (let deleted = atOnce; deleted === atOnce; messageQty += deleted)
    deleted = await asSystem(deps, path, ({ tx }) => deleteMessagesBefore(tx, edge, atOnce))
  if (messageQty > 0) await asSystem(deps, path, async (ctx) => ctx.note('-', { messageQty }))
}
