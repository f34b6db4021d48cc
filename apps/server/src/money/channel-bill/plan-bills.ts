import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueueEach, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { ensureBill, listMissingBills, listWaitingBills } from './bill-store.ts'

export const fetchBillJob = defineJob<{ billId: string }>('fetch-channel-bill')
const job = defineJob<TimedPayload>('plan-channel-bills')

/** Channels write the bill of a day until ten in the morning of the next. */
export const planBillsTimed: TimedAction = { name: '渠道对账', cron: '0 40 9-21 * * *', job }
const [mostDaysBack, mostTries] = [7, 90]

/** Asks for every bill that is not there yet: also those of days on which nobody asked. */
export const planBillsHandler = handleJob(job, planBills)

export async function planBills(ctx: Context): Promise<void> {
  const dayBefore = (days: number) => dayOf(daysLater(ctx.now(), -days))
  for (const bill of await listMissingBills(ctx, dayBefore(mostDaysBack), dayBefore(1))) await ensureBill(ctx, bill)
  const waiting = await listWaitingBills(ctx, dayBefore(mostTries))
  await enqueueEach(
    ctx.tx,
    fetchBillJob,
    waiting.map((billId) => ({ billId })),
    { maxAttempts: 1 },
  )
}
