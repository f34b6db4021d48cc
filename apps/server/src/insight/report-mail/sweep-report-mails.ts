import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../../base/config/public.ts'
import { discardFile, fileOrNull } from '../../base/file/public.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { deleteSentBefore } from './store.ts'

const job = defineJob<TimedPayload>('sweep-report-mails')
const path = `job:${job.name}`
const mailsAtOnce = 200

export const sweepReportMailsDaily: TimedAction = { name: '报表邮件清理', cron: '0 20 4 * * *', job }
export const sweepReportMailsHandler = handleLongJob(job, (deps) => sweepReportMails(deps, mailsAtOnce))

/** Deletes the rows of old mails with the files that they sent, in small pieces. */
export async function sweepReportMails(deps: WorkDeps, atOnce: number): Promise<void> {
  const days = await asSystem(deps, path, ({ tx }) => configNumber(tx, 'REPORT_MAIL_KEEP_DAYS', 180))
  const before = firstIdOf(daysLater(deps.now(), -days))
  const gone = { mailQty: 0, fileQty: 0 }
  for (let deleted = atOnce; deleted === atOnce; gone.mailQty += deleted)
    deleted = await asSystem(deps, path, async (ctx) => {
      const mails = await deleteSentBefore(ctx.tx, before, atOnce)
      for (const { fileId } of mails) {
        const file = fileId === null ? null : await fileOrNull(ctx.tx, fileId)
        if (file && (await discardFile(ctx, file))) gone.fileQty += 1
      }
      return mails.length
    })
  if (gone.mailQty > 0) await asSystem(deps, path, async (ctx) => ctx.note('-', gone))
}
