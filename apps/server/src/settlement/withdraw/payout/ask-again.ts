import { returnableSince } from '@chargedeck/domain/withdraw/ask-times'
import { defineJob, enqueueEach, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { listArrivedSince, listFailedSince, listToAsk } from '../cash-store.ts'
import { listEndedCash } from '../ending/end-store.ts'
import { payOutJob } from './pay-out-soon.ts'

const askJob = defineJob<TimedPayload>('ask-about-withdraws')
const returnJob = defineJob<TimedPayload>('ask-about-returned-withdraws')
const lateMs = 5 * 60_000

/** Whose own question was lost. */
export const askAgainTimed: TimedAction = { name: '提现结果查询', cron: '0 */10 * * * *', job: askJob }
export const askReturnsTimed: TimedAction = { name: '提现退票查询', cron: '0 30 9 * * *', job: returnJob }

const jobKeyOf = ({ cashId }: { cashId: string }): string => `cash:${cashId}`

export const askAgainHandler = handleJob(askJob, async (ctx) => {
  const ids = await listToAsk(ctx, new Date(ctx.now().getTime() - lateMs))
  const payloads = ids.map((cashId) => ({ cashId }))
  await enqueueEach(ctx.tx, payOutJob, payloads, { jobKeyOf, isUrgent: true })
})

/** Of what the bank may still send back, of what failed, and of what was ended by people. */
export const askReturnsHandler = handleJob(returnJob, async (ctx) => {
  const since = returnableSince(ctx.now())
  const ended = [await listArrivedSince(ctx, since), await listFailedSince(ctx, since), await listEndedCash(ctx)]
  const ids = new Set(ended.flat())
  const payloads = [...ids].map((cashId) => ({ cashId }))
  await enqueueEach(ctx.tx, payOutJob, payloads, { jobKeyOf })
})
