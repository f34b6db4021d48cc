import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { deleteOverAttempts } from '../../base/attempt-limit/public.ts'
import { deleteOldCaptchas } from '../captcha/public.ts'
import { deleteOldFailures } from '../password/public.ts'
import { deleteOldSessions } from '../session/public.ts'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'

const retentionDays = 30 // until then an expired token is answered as expired, after that as wrong
const job = defineJob<TimedPayload>('sweep-sessions')

export const sweepSessionsDaily: TimedAction = { name: '会话清理', cron: '0 10 3 * * *', job }
export const sweepSessionsHandler = handleJob(job, async ({ tx, now }) => {
  await deleteOldSessions(tx, daysLater(now(), -retentionDays))
  await deleteOldFailures(tx, daysLater(now(), -1))
  await deleteOldCaptchas(tx, now())
  await deleteOverAttempts(tx, now())
})
