import type { MessageSetting } from '@chargedeck/contract/base/email/settings'
import { smsProviderLabels } from '@chargedeck/contract/base/sms/enums'
import { listSettings, setConfigs, type ConfigValue } from '../config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

const codes = [
  'SMS_PROVIDER',
  'ALIYUN_SMS_INVALIDATE_MINUTES',
  'ALIYUN_SMS_ACCESSKEY_ID',
  'ALIYUN_SMS_ACCESSKEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_LOGIN_TEMPLATE_CODE',
  'TENCENT_SMS_SECRET_ID',
  'TENCENT_SMS_SECRET_KEY',
  'TENCENT_SMS_SDK_APP_ID',
  'TENCENT_SMS_SIGN',
]

export const readSettings = ({ tx }: Context): Promise<MessageSetting[]> => listSettings(tx, codes)

export async function saveSettings(ctx: Context, values: readonly ConfigValue[]): Promise<null> {
  const provider = values.find(({ code }) => code === 'SMS_PROVIDER')?.value
  if (provider !== undefined && !Object.hasOwn(smsProviderLabels, provider)) throw strangeProvider()
  await setConfigs(ctx, { values, allowed: codes, subject: 'sms' })
  return null
}

function strangeProvider(): AppError {
  const text = '短信服务商格式错误，请检查SMS_PROVIDER参数'
  return new AppError('REQUEST.INVALID', text, { fields: { SMS_PROVIDER: text } })
}
