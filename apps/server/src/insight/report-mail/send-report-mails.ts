import { dayOf, daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { noCaller } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem, doWork } from '../../platform/work.ts'
import { deliveryTo } from './receiver.ts'
import { beginDueMails, endMail, lockSentOrNull } from './store.ts'
import { writeReportMail } from './write-mail.ts'

const dueJob = defineJob<TimedPayload>('begin-report-mails')
export const sendJob = defineJob<{ id: string }>('send-report-mail')
const path = `job:${sendJob.name}`

export const beginMailsMinutely: TimedAction = { name: '报表邮件', cron: '20 * * * * *', job: dueJob }

/** Reports are about the day before. */
export const reportedDay = (now: Date): string => dayOf(daysLater(now, -1))

/** What a server missed it makes up for on the same day. */
export const beginMailsHandler: JobHandler = handleJob(dueJob, async (ctx) => {
  const day = reportedDay(ctx.now())
  await enqueueEach(ctx.tx, sendJob, await beginDueMails(ctx, { day, time: toWallTime(ctx.now()).slice(11, 16) }))
})

/** The row and the message are one transaction: a mail that is tried again is written once. */
export const sendMailHandler: JobHandler = handleLongJob(sendJob, sendReportMail)

/** The receiver is the actor: the mail has what they may see at this moment. */
async function sendReportMail(deps: WorkDeps, { id }: { id: string }): Promise<void> {
  const mail = await asSystem(deps, path, async ({ tx }) => {
    const sent = await lockSentOrNull(tx, id)
    if (!sent || sent.messageId !== null || sent.skipReason !== null) return null
    const delivery = await deliveryTo(tx, sent.userId, sent.reports)
    if (delivery.obstacle === null) return { ...delivery, day: sent.reportDate }
    await endMail(tx, id, { skipReason: delivery.obstacle })
    return null
  })
  if (!mail) return
  const { actor, to, reports } = mail
  await doWork(deps, { actor, caller: noCaller, path, mode: 'system' }, async (ctx) => {
    const sent = await lockSentOrNull(ctx.tx, id)
    if (!sent || sent.messageId !== null) return
    await endMail(ctx.tx, id, { receiver: to, reports, messageId: await writeReportMail(ctx, mail) })
  })
}
