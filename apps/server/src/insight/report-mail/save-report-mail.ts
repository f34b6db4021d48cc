import type { Received } from '@chargedeck/contract/endpoint'
import type { reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findStaffOrNull } from '../../staff/user/public.ts'
import {
  changeRule,
  findRuleOfOrNull,
  insertRule,
  lockRuleOrNull,
  removeRule,
  type MailSettings,
  type ReportMailRow,
} from './store.ts'

type Input = Received<typeof reportMailApi.save>['body']

/** Staff choose the mail of a user of their organisations. What it contains follows from the user's own rights. */
export async function saveReportMail(ctx: Context, input: Input): Promise<{ id: string }> {
  const { id, userId, rowVersion, ...settings } = input
  if (id !== undefined) {
    const rule = await lockRuleOrNull(ctx, id)
    if (!rule) throw new AppError('REPORT_MAIL.NOT_FOUND')
    if (rowVersion !== rule.rowVersion) throw new AppError('RECORD.STALE')
    await change(ctx, rule, settings)
    return { id }
  }
  const user = await findStaffOrNull(ctx, userId)
  if (user?.status !== dataStates.normal) throw new AppError('REPORT_MAIL.USER_UNKNOWN')
  const added = await insertRule(ctx, userId, settings)
  if (added === null) throw new AppError('REPORT_MAIL.ALREADY')
  ctx.note(added, { userId, ...settings })
  return { id: added }
}

export async function saveOwnMail(ctx: Context, settings: MailSettings): Promise<null> {
  const { userId } = ctx.actor
  const added = await insertRule(ctx, userId, settings)
  if (added === null) {
    const rule = await findRuleOfOrNull(ctx.tx, userId)
    if (rule) await change(ctx, rule, settings)
  } else ctx.note(added, { userId, ...settings })
  return null
}

async function change(ctx: Context, rule: ReportMailRow, settings: MailSettings): Promise<void> {
  await changeRule(ctx, rule.id, settings)
  const { reports, sendTime, enabledFlag } = rule
  ctx.note(rule.id, { userId: rule.userId, ...changeOf({ reports, sendTime, enabledFlag }, settings) })
}

export async function deleteReportMail(ctx: Context, id: string): Promise<null> {
  const rule = await lockRuleOrNull(ctx, id)
  if (!rule) throw new AppError('REPORT_MAIL.NOT_FOUND')
  await removeRule(ctx.tx, id)
  ctx.note(id, { userId: rule.userId, reports: rule.reports, sendTime: rule.sendTime })
  return null
}
