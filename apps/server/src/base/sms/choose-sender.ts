import type { SmsProvider } from '@chargedeck/contract/base/sms/enums'
import { configSecret, configText } from '../config/public.ts'
import type { Context } from '../../platform/context.ts'
import { aliyunSender } from './aliyun.ts'
import { refusedForGood, type SmsSender } from './sender.ts'
import { tencentSender } from './tencent.ts'

/** `usualCode`: the template's number at the provider, where the template has none of its own. */
export type ChosenSender = { provider: SmsProvider; send: SmsSender; usualCode: string | null }

/** By the settings of this moment. Without any, messages are written down and leave the house by no way. */
export async function chooseSender(ctx: Context): Promise<ChosenSender> {
  const provider = await configText(ctx.tx, 'SMS_PROVIDER')
  if (provider === 'aliyun') return aliyun(ctx)
  if (provider === 'tencent') return tencent(ctx)
  return { provider: 'record', send: async () => ({ sent: true, bizId: null }), usualCode: null }
}

async function aliyun(ctx: Context): Promise<ChosenSender> {
  const keyId = await configText(ctx.tx, 'ALIYUN_SMS_ACCESSKEY_ID')
  const keySecret = await configSecret(ctx, 'ALIYUN_SMS_ACCESSKEY_SECRET')
  const signName = await configText(ctx.tx, 'ALIYUN_SMS_SIGN_NAME')
  const usualCode = await configText(ctx.tx, 'ALIYUN_SMS_LOGIN_TEMPLATE_CODE')
  const send =
    keyId && keySecret && signName ? aliyunSender({ keyId, keySecret, signName }, ctx.now) : notSetUp('阿里云')
  return { provider: 'aliyun', send, usualCode }
}

async function tencent(ctx: Context): Promise<ChosenSender> {
  const secretId = await configText(ctx.tx, 'TENCENT_SMS_SECRET_ID')
  const secretKey = await configSecret(ctx, 'TENCENT_SMS_SECRET_KEY')
  const appId = await configText(ctx.tx, 'TENCENT_SMS_SDK_APP_ID')
  const sign = await configText(ctx.tx, 'TENCENT_SMS_SIGN')
  const send =
    secretId && secretKey && appId && sign
      ? tencentSender({ secretId, secretKey, appId, sign }, ctx.now)
      : notSetUp('腾讯云')
  return { provider: 'tencent', send, usualCode: null }
}

const notSetUp =
  (name: string): SmsSender =>
  async () =>
    refusedForGood(`${name}短信参数未设置完整`)
