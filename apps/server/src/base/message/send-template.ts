import type { MessagePurpose } from '@chargedeck/contract/base/message/enums'
import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { sendEmail } from './email/send-email.ts'
import { fillPlaces } from './places.ts'
import { sendSms } from './sms/send-sms.ts'
import { findTemplateOfPurposeOrNull } from './template-store.ts'

export type FilledTemplate = {
  channel: CodeChannel
  to: string
  purpose: MessagePurpose
  params: Readonly<Record<string, string>>
  invalidTime: Date
}

/** The values of the places are secret and never stored in readable form. */
export async function sendTemplate(
  ctx: Context,
  { channel, to, purpose, params, invalidTime }: FilledTemplate,
): Promise<void> {
  const template = await findTemplateOfPurposeOrNull(ctx.tx, channel, purpose)
  if (!template) throw new AppError(channel === 'sms' ? 'SMS.TEMPLATE_NOT_FOUND' : 'EMAIL.TEMPLATE_NOT_FOUND')
  if (channel === 'sms') {
    await sendSms(ctx, { phone: to, template, params, invalidTime })
    return
  }
  const isHtml = template.htmlFlag === 1
  const content = fillPlaces(template.content, params, isHtml)
  await sendEmail(ctx, { to, title: template.title ?? '', content, isHtml, isSecret: true, invalidTime })
}
