import { saveReportMail } from '../../insight/report-mail/public.ts'
import type { Context } from '../../platform/context.ts'
import { proveEmail } from './report-mail-store.ts'
import { userIdOf } from './warning-store.ts'

/** Who receives yesterday's figures. The site's manager has proved no address, and the list of mails says so. */
export async function morningMails(ctx: Context): Promise<void> {
  const both = ['STATION_DAY' as const, 'OCCUPY_DAY' as const]
  const all = [...both, 'MONTH_SO_FAR' as const]
  const receivers = [
    { account: 'lead01', email: 'lead01@example.com', reports: both, sendTime: '07:30' },
    { account: 'fin02', email: 'fin02@example.com', reports: all, sendTime: '08:00' },
    { account: 'site01', email: null, reports: both.slice(0, 1), sendTime: '08:30' },
  ]
  for (const { account, email, ...settings } of receivers) {
    const userId = await userIdOf(ctx.tx, account)
    if (email !== null) await proveEmail(ctx.tx, userId, email)
    await saveReportMail(ctx, { userId, ...settings, enabledFlag: 1 })
  }
}
