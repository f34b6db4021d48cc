import type { WorkCalendar } from '@chargedeck/domain/withdraw/batch-run'
import { calendarOf, missingYear, mustTell } from '@chargedeck/domain/withdraw/work-days'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { listDictWords } from '../../../base/dict/public.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueueEach, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { findSettingOrNull, saveSetting } from '../../../platform/postgres/setting.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { companiesWithPartners } from './companies-store.ts'

const job = defineJob<TimedPayload>('warn-of-missing-work-calendar')
const payPermission = 'settle:withdraw:transferPay'
const toldSetting = 'WORK_CALENDAR_TOLD'
type Told = { year: string | null; time: string }

/** Public holidays and working weekends, as staff keep them in the dictionary. */
export const readWorkCalendar = async (ctx: Pick<Context, 'tx'>): Promise<WorkCalendar> =>
  calendarOf(await listDictWords(ctx, 'work_calendar'))

/** Without its holidays batches of accounts that are paid on working days are planned for days off. */
export const readMissingYear = async (ctx: Pick<Context, 'tx' | 'now'>): Promise<string | null> =>
  missingYear(await readWorkCalendar(ctx), toWallTime(ctx.now()))

/** Of this year, and in December of the next: each morning until it is told, then each week. */
export const warnOfCalendarTimed: TimedAction = { name: '工作日历检查', cron: '0 0 9 * * *', job }

export const warnOfCalendarHandler = handleJob(job, async (ctx) => {
  const year = await readMissingYear(ctx)
  const told = await findSettingOrNull<Told>(ctx.tx, toldSetting)
  const isDue =
    year === null
      ? told !== null && told.year !== null
      : mustTell(told && { year: told.year, time: new Date(told.time) }, year, ctx.now())
  if (!isDue) return
  await saveSetting(ctx.tx, toldSetting, { year, time: ctx.now().toISOString() } satisfies Told, ctx.now())
  if (year !== null) await tell(ctx, year)
})

async function tell(ctx: Context, year: string): Promise<void> {
  const users = new Set<string>()
  for (const orgId of await companiesWithPartners(ctx))
    for (const { id } of await listUsersWhoSee(ctx, { permission: payPermission, orgId })) users.add(id)
  const content = `${year}年的节假日尚未录入，T1账户的出款日会算错：请在字典“工作日历”中录入放假和调休上班的日期`
  const alerts = [...users].map((userId) => ({ userId, title: '工作日历待维护', content }))
  await enqueueEach(ctx.tx, alertUserJob, alerts)
}
