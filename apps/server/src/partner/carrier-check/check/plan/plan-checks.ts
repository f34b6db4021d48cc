import { daysToAnswer } from '@chargedeck/domain/carrier/check/states'
import type { Context } from '../../../../platform/context.ts'
import { defineJob, enqueueEach, handleJob } from '../../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../../platform/jobs/timers.ts'
import { canCheck, findCarrierOrNull } from '../../../../site/carrier/public.ts'
import { listDaysWithoutCheck, listUnfinished, lockDay, noteWaiting } from '../check-store.ts'
import { dayBefore, spanOfDay } from '../day-span.ts'
import { hasUnfinishedOrder } from '../order-store.ts'
import { checkJob, jobKeyOf } from '../run-check.ts'
import { giveUpUnanswered } from './give-up.ts'

const job = defineJob<TimedPayload>('plan-carrier-checks')
/** Then a day is compared with what is settled: an order that waits for staff longer than that is a difference, if the carrier has it. */
const daysToSettle = 5
const unsettled = '当日还有未结算的订单'

/** Yesterday at six; the later hours are for carriers that did not answer, whose line was open or that are enabled again, and for days whose orders are not all settled. */
export const planChecksTimed: TimedAction = { name: '互联订单日对账', cron: '0 0 6-23 * * *', job }
export const planChecksHandler = handleJob(job, planChecks)

export async function planChecks(ctx: Context): Promise<void> {
  const [first, last] = [dayBefore(ctx.now(), daysToAnswer), dayBefore(ctx.now(), 1)]
  await planDays(ctx, first, last)
  const payloads: { checkId: string }[] = []
  const waitsFrom = dayBefore(ctx.now(), daysToSettle)
  for (const { id: checkId, carrierId, checkDate } of await listUnfinished(ctx, first, last))
    if (checkDate >= waitsFrom && (await hasUnfinishedOrder(ctx, carrierId, spanOfDay(checkDate))))
      await noteWaiting(ctx, checkId, unsettled)
    else payloads.push({ checkId })
  await enqueueEach(ctx.tx, checkJob, payloads, {
    jobKeyOf,
    maxAttempts: 1,
  })
  await giveUpUnanswered(ctx)
}

/** Also days on which the carrier was disabled, or no server ran. */
async function planDays(ctx: Context, first: string, last: string): Promise<void> {
  for (const { carrierId, checkDate } of await listDaysWithoutCheck(ctx, first, last)) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (carrier && canCheck(carrier)) await lockDay(ctx, carrierId, checkDate)
  }
}
