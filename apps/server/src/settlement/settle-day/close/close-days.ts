import type { Context } from '../../../platform/context.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { dayAfter } from '@chargedeck/domain/settle-day/days'
import { dayOf } from '../days.ts'
import { closeDay } from './close-day.ts'
import { firstDayOrNull, lastClosedDayOrNull, listCompanyIds, lockCloses } from './close-store.ts'

const job = defineJob<TimedPayload>('close-settle-days')

/** At two in the morning, and again until all that is over is closed. */
export const closeSettleDays: TimedAction = { name: '结算关账', cron: '0 */10 2-23 * * *', job }

/** Each company's days in their order, each in a transaction of its own; a company that waits or fails holds up no other. */
export const closeSettleDaysHandler = handleLongJob(job, async (deps) => {
  for (const companyId of await readAsSystem(deps, job.name, listCompanyIds))
    try {
      while (await asSystem(deps, job.name, (ctx) => closeNext(ctx, companyId))) continue
    } catch (error) {
      deps.complain(error, `closing a day of company ${companyId}`)
    }
})

/** True: there may be another. */
async function closeNext(ctx: Context, companyId: string): Promise<boolean> {
  await lockCloses(ctx, companyId)
  const settleDate = await nextDayOrNull(ctx, companyId)
  if (settleDate === null || settleDate >= dayOf(ctx.now())) return false
  return (await closeDay(ctx, { companyId, settleDate }, null)).length === 0
}

/** The day whose turn it is, which may not be over. Null: the company has nothing to settle. */
export async function nextDayOrNull(ctx: Pick<Context, 'tx'>, companyId: string): Promise<string | null> {
  const closed = await lastClosedDayOrNull(ctx, companyId)
  return closed === null ? firstDayOrNull(ctx, companyId) : dayAfter(closed)
}
