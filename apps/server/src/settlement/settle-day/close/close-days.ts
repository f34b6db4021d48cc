import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { closeDay, waitsOf } from './close-day.ts'
import { firstDayOrNull, lastClosedDayOrNull, listCompanyIds, lockCloses, saveWaits } from './close-store.ts'

const mostOfReason = 200
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
      await noteFailure(deps, companyId, error)
    }
})

/** The failed close left no trace of its own: who sees open days sees why. */
async function noteFailure(deps: WorkDeps, companyId: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const waits = [`关账出错，系统每10分钟重试：${reason.slice(0, mostOfReason)}`]
  try {
    await asSystem(deps, job.name, async (ctx) => {
      await lockCloses(ctx, companyId)
      const settleDate = await dueDayOrNull(ctx, companyId)
      if (settleDate !== null) await saveWaits(ctx, { companyId, settleDate }, { waits })
    })
  } catch (failure) {
    deps.complain(failure, `noting that a day of company ${companyId} stays open`)
  }
}

/** True: there may be another. */
async function closeNext(ctx: Context, companyId: string): Promise<boolean> {
  await lockCloses(ctx, companyId)
  const settleDate = await dueDayOrNull(ctx, companyId)
  if (settleDate === null) return false
  const day = { companyId, settleDate }
  const found = await waitsOf(ctx, day)
  const isReady = found.waits.length === 0
  await (isReady ? closeDay(ctx, day, null) : saveWaits(ctx, day, found))
  return isReady
}

/** The day whose turn it is, when it is over. */
async function dueDayOrNull(ctx: Context, companyId: string): Promise<string | null> {
  const settleDate = await nextDayOrNull(ctx, companyId)
  return settleDate === null || settleDate >= dayOf(ctx.now()) ? null : settleDate
}

/** The day whose turn it is, which may not be over. Null: the company has nothing to settle. */
export async function nextDayOrNull(ctx: Pick<Context, 'tx'>, companyId: string): Promise<string | null> {
  const closed = await lastClosedDayOrNull(ctx, companyId)
  return closed === null ? firstDayOrNull(ctx, companyId) : dayAfter(closed)
}
