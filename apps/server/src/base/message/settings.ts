import { smsProviderLabels } from '@chargedeck/contract/base/message/enums'
import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import { listSettings, setConfigs, type ConfigValue } from '../config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

const codes: Record<CodeChannel, readonly string[]> = {
  email: ['EMAIL_HOST', 'EMAIL_PORT', 'EMAIL_SSL', 'EMAIL_USERNAME', 'EMAIL_PASSWORD', 'EMAIL_FROM'],
  sms: [
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
  ],
}

export const readSettings = ({ tx }: Context, channel: CodeChannel): Promise<MessageSetting[]> =>
  listSettings(tx, codes[channel])

export async function saveSettings(ctx: Context, channel: CodeChannel, values: readonly ConfigValue[]): Promise<null> {
  const provider = values.find(({ code }) => code === 'SMS_PROVIDER')?.value
  if (provider !== undefined && !Object.hasOwn(smsProviderLabels, provider)) throw unknownProvider()
  await setConfigs(ctx, { values, allowed: codes[channel], subject: channel })
  return null
}

function unknownProvider(): AppError {
  const text = '短信服务商格式错误，请检查SMS_PROVIDER参数'
  return new AppError('REQUEST.INVALID', text, { fields: { SMS_PROVIDER: text } })
}
