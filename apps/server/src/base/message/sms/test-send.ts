import type { Received } from '@chargedeck/contract/endpoint'
import type { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findTemplateByCodeOrNull } from '../template-store.ts'
import { sendSms } from './send-sms.ts'

type TestSendInput = Received<typeof smsApi.testSend>['body']

/** Tests the settings; the records show the outcome. */
export async function testSend(
  ctx: Context,
  { phoneNumbers: phone, templateCode, params }: TestSendInput,
): Promise<string> {
  const template = await findTemplateByCodeOrNull(ctx.tx, 'sms', templateCode)
  if (!template) throw new AppError('SMS.TEMPLATE_NOT_FOUND')
  const id = await sendSms(ctx, { phone, template, params })
  ctx.note(id, { phone: maskMobile(phone), templateCode })
  return id
}
