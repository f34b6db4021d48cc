import { configFlag, configNumber, configSecret, configText } from '../config/public.ts'
import type { Context } from '../../platform/context.ts'
import { refusedForGood } from '../../platform/outbox/outcome.ts'
import { smtpSender } from './email/smtp.ts'
import { recordOnly, type ChosenSender, type Email, type MessageSender, type SmsMessage } from './sender.ts'
import { aliyunSender } from './sms/aliyun.ts'
import { tencentSender } from './sms/tencent.ts'

/** `usualCode`: the provider's template number, for templates that name none. */
export type ChosenSmsSender = ChosenSender<SmsMessage> & { usualCode: string | null }

/** Reads the current settings. */
export async function chooseSmsSender(ctx: Context): Promise<ChosenSmsSender> {
  const provider = await configText(ctx.tx, 'SMS_PROVIDER')
  if (provider === 'aliyun') return aliyun(ctx)
  if (provider === 'tencent') return tencent(ctx)
  return { ...recordOnly, usualCode: null }
}

/** Reads the current settings. */
export async function chooseEmailSender(ctx: Context): Promise<ChosenSender<Email>> {
  const host = await configText(ctx.tx, 'EMAIL_HOST')
  if (!host) return recordOnly
  const username = await configText(ctx.tx, 'EMAIL_USERNAME')
  const from = (await configText(ctx.tx, 'EMAIL_FROM')) ?? username
  if (!from) return { provider: 'smtp', send: async () => refusedForGood('未设置发件人地址') }
  const send = smtpSender({
    host,
    from,
    username,
    port: await configNumber(ctx.tx, 'EMAIL_PORT', 465),
    ssl: await configFlag(ctx.tx, 'EMAIL_SSL'),
    password: await configSecret(ctx, 'EMAIL_PASSWORD'),
  })
  return { provider: 'smtp', send }
}

async function aliyun(ctx: Context): Promise<ChosenSmsSender> {
  const keyId = await configText(ctx.tx, 'ALIYUN_SMS_ACCESSKEY_ID')
  const keySecret = await configSecret(ctx, 'ALIYUN_SMS_ACCESSKEY_SECRET')
  const signName = await configText(ctx.tx, 'ALIYUN_SMS_SIGN_NAME')
  const usualCode = await configText(ctx.tx, 'ALIYUN_SMS_LOGIN_TEMPLATE_CODE')
  const send =
    keyId && keySecret && signName ? aliyunSender({ keyId, keySecret, signName }, ctx.now) : notSetUp('阿里云')
  return { provider: 'aliyun', send, usualCode }
}

async function tencent(ctx: Context): Promise<ChosenSmsSender> {
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
  (name: string): MessageSender<unknown> =>
  async () =>
    refusedForGood(`${name}短信参数未设置完整`)
