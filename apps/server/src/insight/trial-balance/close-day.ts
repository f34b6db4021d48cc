import { dayAfter } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { lastClosedDayOrNull, markDayClosed } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { firstBookTimeOrNull, saveAccountDays } from './account-day-store.ts'

const job = defineJob<TimedPayload>('close-days')

export const closeDaysNightly: TimedAction = { name: '账簿日结', cron: '0 10 1 * * *', job }
/** Each day alone, so that years of books do not wait in one transaction. */
export const closeDaysHandler = handleLongJob(job, async (deps) => {
  while (await asSystem(deps, job.name, closeNextDay)) continue
})

/** Keeps the balances of the oldest day that is over and not closed. False: there is none. */
async function closeNextDay(ctx: Context): Promise<boolean> {
  const closedDay = await lastClosedDayOrNull(ctx)
  const day = closedDay === null ? await firstDayOrNull(ctx) : dayAfter(closedDay)
  if (day === null || day >= dayOf(ctx.now())) return false
  if (await markDayClosed(ctx, day)) await saveAccountDays(ctx, day, dayAfter(day, -1))
  return true
}

async function firstDayOrNull(ctx: Context): Promise<string | null> {
  const first = await firstBookTimeOrNull(ctx)
  return first && dayOf(first)
}
