import { createHash, createHmac } from 'node:crypto'
import { askJson } from '../../../platform/outbox/ask.ts'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { MessageSender, SmsMessage } from '../sender.ts'

export type TencentKeys = { secretId: string; secretKey: string; appId: string; sign: string }
type Call = { service: string; host: string; action: string; body: string; at: Date }

const algorithm = 'TC3-HMAC-SHA256'
const host = 'sms.tencentcloudapi.com'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

type Answer = {
  Response?: {
    Error?: { Code: string; Message: string }
    SendStatusSet?: { Code: string; Message: string; SerialNo: string }[]
  }
}

/** Sends through the SendSms call of Tencent Cloud. */
export const tencentSender =
  (
    { secretId, secretKey, appId, sign }: TencentKeys,
    now: () => Date,
    baseUrl = `https://${host}`,
  ): MessageSender<SmsMessage> =>
  async ({ phone, providerCode, params }) => {
    const values = params.map(([, value]) => value)
    const given = { PhoneNumberSet: [`+86${phone}`], SmsSdkAppId: appId, SignName: sign, TemplateId: providerCode }
    const body = JSON.stringify({ ...given, TemplateParamSet: values })
    const call = { service: 'sms', host: new URL(baseUrl).host, action: 'SendSms', body, at: now() }
    const headers = {
      ...signedHeaders(call, secretId, secretKey),
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    }
    const answer = await askJson('短信服务商', baseUrl, { method: 'POST', headers, body })
    if ('sent' in answer) return answer
    // as documented by the provider
    const { Error: fault, SendStatusSet: [status] = [] } = (answer.body as Answer).Response ?? {}
    const answered = fault ?? status
    if (answered?.Code === 'Ok') return { sent: true, receipt: status?.SerialNo ?? null }
    const reason = `${answered?.Code ?? ''} ${answered?.Message ?? ''}`.trim()
    return /^(InternalError|RequestLimitExceeded)/.test(answered?.Code ?? 'InternalError')
      ? failedForNow(reason)
      : refusedForGood(reason)
  }

export function canonicalRequest({ host: called, action, body }: Pick<Call, 'host' | 'action' | 'body'>): string {
  const lines = `content-type:application/json; charset=utf-8\nhost:${called}\nx-tc-action:${action.toLowerCase()}\n`
  return ['POST', '/', '', lines, 'content-type;host;x-tc-action', sha256(body)].join('\n')
}

function signedHeaders(call: Call, secretId: string, secretKey: string): Record<string, string> {
  const { service, host: called, action, at } = call
  const day = at.toISOString().slice(0, 10)
  const seconds = String(Math.floor(at.getTime() / 1000))
  const scope = `${day}/${service}/tc3_request`
  const text = [algorithm, seconds, scope, sha256(canonicalRequest(call))].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return {
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
    'content-type': 'application/json; charset=utf-8',
    host: called,
    'x-tc-action': action,
    'x-tc-timestamp': seconds,
  }
}
