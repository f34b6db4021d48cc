import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { alertUserJob } from '../../staff/user/public.ts'
import { markWarned, type PileToWarnOf } from './verification-store.ts'

const namedAtMost = 20
const job = defineJob<TimedPayload>('warn-verification')

export const warnVerificationDaily: TimedAction = { name: '电表检定到期提醒', cron: '0 30 8 * * *', job }
export const warnVerificationHandler = handleJob(job, warnManagers)

/** Warns the manager of a station, once per pile and date, in one notice for all their piles. */
async function warnManagers(ctx: Context): Promise<void> {
  const piles = await markWarned(ctx.tx, dayOf(ctx.now()))
  for (const [userId, theirs] of Map.groupBy(piles, ({ managerUserId }) => managerUserId))
    await enqueue(ctx.tx, alertUserJob, { userId, title: '电表检定到期提醒', content: contentOf(theirs) })
}

function contentOf(piles: readonly PileToWarnOf[]): string {
  const named = piles.slice(0, namedAtMost).map(({ pileNo, dueDate }) => `${pileNo}（${dueDate}）`)
  const rest = piles.length > namedAtMost ? `等${piles.length}台桩` : ''
  return `以下充电桩的电表检定即将到期或已到期，请安排检定：${named.join('、')}${rest}`
}
