import type { WorkCalendar } from '@chargedeck/domain/withdraw/batch-run'
import { calendarOf, missingYear } from '@chargedeck/domain/withdraw/work-days'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { listDictWords } from '../../../base/dict/public.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueueEach, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { companiesWithPartners } from './companies-store.ts'

const job = defineJob<TimedPayload>('warn-of-missing-work-calendar')
const payPermission = 'settle:withdraw:transferPay'

/** Public holidays and working weekends, as staff keep them in the dictionary. */
export const readWorkCalendar = async (ctx: Pick<Context, 'tx'>): Promise<WorkCalendar> =>
  calendarOf(await listDictWords(ctx, 'work_calendar'))

/** Each Monday: of this year, and in December of the next. */
export const warnOfCalendarTimed: TimedAction = { name: '工作日历检查', cron: '0 0 9 * * 1', job }

export const warnOfCalendarHandler = handleJob(job, async (ctx) => {
  const year = missingYear(await readWorkCalendar(ctx), toWallTime(ctx.now()))
  if (year === null) return
  const users = new Set<string>()
  for (const orgId of await companiesWithPartners(ctx))
    for (const { id } of await listUsersWhoSee(ctx, { permission: payPermission, orgId })) users.add(id)
  const content = `${year}年的节假日尚未录入，T1账户的出款日会算错：请在字典“工作日历”中录入放假和调休上班的日期`
  const alerts = [...users].map((userId) => ({ userId, title: '工作日历待维护', content }))
  await enqueueEach(ctx.tx, alertUserJob, alerts)
})
