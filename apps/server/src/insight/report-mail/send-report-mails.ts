import { permissionOf } from '@chargedeck/contract/endpoint'
import { occupyStatsApi } from '@chargedeck/contract/insight/occupy-stats/calls'
import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { noCaller, type Actor } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem, doWork } from '../../platform/work.ts'
import { actorOfUserOrNull } from '../../staff/export-job/public.ts'
import { findUser } from '../../staff/user/public.ts'
import { provedAddress } from './list-report-mails.ts'
import { beginDueMails, endMail, lockSentOrNull } from './store.ts'
import { writeReportMail } from './write-mail.ts'

const dueJob = defineJob<TimedPayload>('begin-report-mails')
export const sendJob = defineJob<{ id: string }>('send-report-mail')
const path = `job:${sendJob.name}`

export const beginMailsMinutely: TimedAction = { name: '报表邮件', cron: '20 * * * * *', job: dueJob }

/** Reports are about the day before. */
export const reportedDay = (now: Date): string => toWallTime(daysLater(now, -1)).slice(0, 10)

/** What a server missed it makes up for on the same day. */
export const beginMailsHandler: JobHandler = handleJob(dueJob, async (ctx) => {
  const day = reportedDay(ctx.now())
  await enqueueEach(ctx.tx, sendJob, await beginDueMails(ctx, { day, time: toWallTime(ctx.now()).slice(11, 16) }))
})

/** The row and the message are one transaction: a mail that is tried again is written once. */
export const sendMailHandler: JobHandler = handleLongJob(sendJob, sendReportMail)

/** Whoever may see one of these pages may have its figures by mail. */
const permissions: Readonly<Record<MailedReport, readonly string[]>> = {
  STATION_DAY: [orderFlowApi.list, statDailyApi.page].map(permissionOf),
  OCCUPY_DAY: [permissionOf(occupyStatsApi.list)],
  MONTH_SO_FAR: [permissionOf(statMonthlyApi.page)],
}

const maySee = ({ permissions: own }: Actor, report: MailedReport): boolean =>
  own === 'all' || permissions[report].some((permission) => own.includes(permission))

/** The receiver is the actor: the mail has what they may see at this moment. */
async function sendReportMail(deps: WorkDeps, { id }: { id: string }): Promise<void> {
  const receiver = await asSystem(deps, path, async ({ tx }) => {
    const sent = await lockSentOrNull(tx, id)
    if (!sent || sent.messageId !== null || sent.skipReason !== null) return null
    const actor = await actorOfUserOrNull(tx, sent.userId)
    const to = provedAddress(await findUser(tx, sent.userId))
    const reports = actor ? sent.reports.filter((report) => maySee(actor, report)) : []
    const skipReason = whyNot({ actor, to, reports })
    if (skipReason !== null) await endMail(tx, id, { skipReason })
    return actor && to && skipReason === null ? { actor, to, reports, day: sent.reportDate } : null
  })
  if (!receiver) return
  const { actor, ...mail } = receiver
  await doWork(deps, { actor, caller: noCaller, path, mode: 'system' }, async (ctx) => {
    const sent = await lockSentOrNull(ctx.tx, id)
    if (!sent || sent.messageId !== null) return
    await endMail(ctx.tx, id, { receiver: mail.to, messageId: await writeReportMail(ctx, mail) })
  })
}

type Facts = { actor: Actor | null; to: string | null; reports: readonly MailedReport[] }

function whyNot({ actor, to, reports }: Facts): string | null {
  if (!actor) return '账号已停用'
  if (to === null) return '未绑定邮箱'
  return reports.length === 0 ? '没有查看报表的权限' : null
}
