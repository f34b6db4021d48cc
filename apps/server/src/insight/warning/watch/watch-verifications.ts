import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { raiseAlarms, recoverAlarms } from '../../../site/alarm-code/public.ts'
import { listDue, listVerified } from './verification-store.ts'

const job = defineJob<TimedPayload>('watch-verifications')

export const watchVerificationsHourly: TimedAction = { name: '电表检定告警', cron: '0 35 * * * *', job }
export const watchVerificationsHandler = handleJob(job, watchVerifications)

/** Once per pile and due date. */
export async function watchVerifications(ctx: Context): Promise<void> {
  const about = { source: 'PLATFORM', code: platformAlarms.verificationDue } as const
  const today = dayOf(ctx.now())
  await raiseAlarms(
    ctx,
    (await listDue(ctx.tx, today)).map(({ pileId, pileNo, stationId, dueDate }) => ({
      ...about,
      pileId,
      stationId,
      content: `充电桩${pileNo}的电表检定于${dueDate}到期`,
    })),
  )
  await recoverAlarms(
    ctx,
    (await listVerified(ctx.tx, today)).map((pile) => ({ ...about, ...pile, content: '电表已检定' })),
  )
}
