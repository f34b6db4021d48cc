import { startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { nextRunOrNull } from '@chargedeck/domain/withdraw/batch-run'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { lockPlannedBefore } from '../pay/waiting-store.ts'
import { changeWithdraw } from '../withdraw-store.ts'
import { openPayouts, type OpenPayouts } from './open-payouts.ts'
import { releaseCompany } from './release-company.ts'

const job = defineJob<TimedPayload>('run-withdraw-batch')
const catchUpJob = defineJob<TimedPayload>('catch-up-withdraw-batch')

export const runBatchTimed: TimedAction = { name: '提现出款批次', cron: '0 0 3,4,5 * * *', job }
/** What a batch of the same day left: the server was away, the provider did not answer, or the money was not there. */
export const catchUpBatchTimed: TimedAction = { name: '提现出款补跑', cron: '0 20,40 3-22 * * *', job: catchUpJob }

export const runBatchHandler = (open: OpenPayouts = openPayouts): JobHandler =>
  handleLongJob(job, (deps) => runBatch(deps, open, { isCatchUp: false }))
export const catchUpBatchHandler = (open: OpenPayouts = openPayouts): JobHandler =>
  handleLongJob(catchUpJob, (deps) => runBatch(deps, open, { isCatchUp: true }))

/** Each company by itself: one whose account is short, or whose batch fails, holds up no other. */
export async function runBatch(deps: WorkDeps, open: OpenPayouts, how: { isCatchUp: boolean }): Promise<void> {
  const companyIds = await asSystem(deps, `job:${job.name}`, (ctx) => dueCompanies(ctx, deps))
  for (const companyId of companyIds)
    try {
      await releaseCompany(deps, open, { companyId, ...how })
    } catch (error) {
      deps.complain(error, `releasing the payouts of company ${companyId}`)
    }
}

/** A plan of a former day that no batch ran is for the same batch of the next day on which it runs; without such a day it waits. */
async function dueCompanies(ctx: Context, { complain }: Pick<WorkDeps, 'complain'>): Promise<string[]> {
  const [now, calendar] = [ctx.now(), await readWorkCalendar(ctx)]
  const due = new Set<string>()
  for (const { id, companyId, planPayTime, settleBatch, settleCycle } of await lockPlannedBefore(ctx, now)) {
    const isOfToday = planPayTime !== null && planPayTime >= startOfDay(now)
    const plan = isOfToday
      ? planPayTime
      : nextRunOrNull(startOfDay(now), { batch: settleBatch, cycle: settleCycle }, calendar)
    if (plan === null) complain(new Error('the work calendar has no working day'), `planning withdrawal ${id}`)
    else if (!isOfToday) await changeWithdraw(ctx, id, { planPayTime: plan })
    if (plan !== null && plan <= now) due.add(companyId)
  }
  return [...due].toSorted()
}
