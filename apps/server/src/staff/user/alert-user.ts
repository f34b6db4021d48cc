import { findTemplateByCodeOrNull, sendEmail, sendSms } from '../../base/message/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import type { UserRow } from './store.ts'

/** `to`: the page of the console that shows what it is about. */
type ShownAlert = { userId: string; title: string; content: string; to?: string }
/** The group above that holds the notices puts it before the user in the console. */
export const alertUserJob = defineJob<ShownAlert>('alert-user')

type Alert = { title: string; what: string }
export const alerts = {
  contactChanged: { title: '联系方式变更提醒', what: '手机号或邮箱已被管理员修改，验证后才能用于登录和找回密码' },
  passwordReset: { title: '密码重置提醒', what: '密码已被管理员重置，首次登录时须修改' },
} as const

const smsTemplate = 'ACCOUNT_CHANGED'

/** Says what staff changed in an account: in the console, and at the contacts proved before the change. */
export async function alertUser(ctx: Context, before: UserRow, { title, what }: Alert): Promise<void> {
  const { account, phone, phoneBound, email, emailBound } = before
  const content = `您的账号 ${account} 的${what}。如非您本人要求，请立即联系管理员。`
  await enqueue(ctx.tx, alertUserJob, { userId: before.id, title, content })
  if (emailBound === 1 && email) await sendEmail(ctx, { to: email, title, content, isHtml: false })
  const template = await findTemplateByCodeOrNull(ctx.tx, 'sms', smsTemplate)
  if (phoneBound === 1 && phone && template) await sendSms(ctx, { phone, template, params: { account, what } })
}
