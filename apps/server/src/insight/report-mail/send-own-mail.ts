import type { Received } from '@chargedeck/contract/endpoint'
import type { reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { findUser } from '../../staff/user/public.ts'
import { provedAddress } from './receiver.ts'
import { reportedDay, sendJob } from './send-report-mails.ts'
import { hasTrialSince, insertTrial, lockTrials } from './store.ts'

const pauseMs = 60_000

/** It takes the way of every report mail, before those that wait. */
export async function sendOwnMail(
  ctx: Context,
  { reports }: Received<typeof reportMailApi.sendOwn>['body'],
): Promise<null> {
  const user = await findUser(ctx.tx, ctx.actor.userId)
  if (provedAddress(user) === null) throw new AppError('REPORT_MAIL.NO_ADDRESS')
  await lockTrials(ctx.tx, user.id)
  if (await hasTrialSince(ctx.tx, user.id, new Date(ctx.now().getTime() - pauseMs)))
    throw new AppError('REPORT_MAIL.JUST_SENT')
  const id = await insertTrial(ctx, { userId: user.id, reports, reportDate: reportedDay(ctx.now()) })
  await enqueue(ctx.tx, sendJob, { id }, { isUrgent: true })
  ctx.note(id, { userId: user.id, reports })
  return null
}
