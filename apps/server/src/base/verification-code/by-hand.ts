import type { Received } from '@chargedeck/contract/endpoint'
import type { CodePurpose } from '@chargedeck/contract/base/verification-code/enums'
import type { CodeCheck, verificationCodeApi } from '@chargedeck/contract/base/verification-code/calls'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findTemplateByCodeOrNull } from '../message/public.ts'
import { checkCode } from './check-code.ts'
import { sendCode } from './send-code.ts'

type SendInput = Received<typeof verificationCodeApi.sendByHand>['body']
type CheckInput = Received<typeof verificationCodeApi.checkByHand>['body']

/** Staff send a code by hand, as the sign-in page does. */
export async function sendByHand(ctx: Context, { phoneNumbers, templateCode }: SendInput): Promise<true> {
  const to = phoneOf(phoneNumbers)
  const purpose = await purposeOf(ctx, templateCode)
  await sendCode(ctx, { channel: 'sms', to, purpose })
  ctx.note(maskMobile(to), { purpose })
  return true
}

export async function checkByHand(ctx: Context, { phoneNumbers, code, templateCode }: CheckInput): Promise<CodeCheck> {
  const to = phoneOf(phoneNumbers)
  if (!code) throw new AppError('SMS.CODE_EMPTY')
  const purpose = await purposeOf(ctx, templateCode)
  const outcome = await checkCode(ctx, { channel: 'sms', to, purpose, code })
  ctx.note(maskMobile(to), { purpose, outcome })
  return outcome
}

function phoneOf(given: string | undefined): string {
  const phone = given?.trim()
  if (!phone) throw new AppError('SMS.PHONE_EMPTY')
  if (/^1[3-9]\d{9}$/.test(phone)) return phone
  const text = '手机号码格式错误，请检查phoneNumbers参数'
  throw new AppError('REQUEST.INVALID', text, { fields: { phoneNumbers: text } })
}

async function purposeOf({ tx }: Context, templateCode: string | undefined): Promise<CodePurpose> {
  if (!templateCode) throw new AppError('SMS.TEMPLATE_EMPTY')
  const template = await findTemplateByCodeOrNull(tx, 'sms', templateCode)
  if (!template) throw new AppError('SMS.TEMPLATE_NOT_FOUND')
  if (template.purpose === 'NOTICE') throw new AppError('SMS.NO_CODE_TEMPLATE')
  return template.purpose
}
