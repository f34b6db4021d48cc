import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { deleteDoneChanges } from '../../site/carrier-outbox/public.ts'
import { wakeSenders } from './enter-messages.ts'
import { deleteEnded, listDueCarriers } from './store.ts'

const retentionDays = 90
const atOnce = 5000

const look = defineJob<TimedPayload>('look-for-carrier-messages')
/** Finds what is due again, and what a process left that died. */
export const lookForMessagesMinutely: TimedAction = { name: '互联推送检查', cron: '30 * * * * *', job: look }

const sweep = defineJob<TimedPayload>('sweep-carrier-messages')
export const sweepMessagesDaily: TimedAction = { name: '互联推送记录清理', cron: '0 40 3 * * *', job: sweep }

async function sweepMessages(deps: WorkDeps): Promise<void> {
  const edge = daysLater(deps.now(), -retentionDays)
  for (const deleteOld of [deleteEnded, deleteDoneChanges]) {
    let deleted = 0
    do deleted = await asSystem(deps, `job:${sweep.name}`, ({ tx }) => deleteOld(tx, edge, atOnce))
    while (deleted === atOnce)
  }
}

export const pushJobs: readonly JobHandler[] = [
  handleJob(look, async (ctx) => wakeSenders(ctx, await listDueCarriers(ctx.tx, ctx.now()))),
  handleLongJob(sweep, sweepMessages),
]
