import { createHash, createHmac, randomBytes } from 'node:crypto'
import { askJson } from '../../../platform/outbox/ask.ts'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { MessageSender, SmsMessage } from '../sender.ts'

export type AliyunKeys = { keyId: string; keySecret: string; signName: string }
type Call = {
  action: string
  version: string
  host: string
  query: Readonly<Record<string, string>>
  at: Date
  nonce: string
}

const algorithm = 'ACS3-HMAC-SHA256'
const host = 'dysmsapi.aliyuncs.com'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986 encoding, which the signature requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sends through the SendSms call of Alibaba Cloud. */
export const aliyunSender =
  (
    { keyId, keySecret, signName }: AliyunKeys,
    now: () => Date,
    baseUrl = `https://${host}`,
  ): MessageSender<SmsMessage> =>
  async ({ phone, providerCode, params }) => {
    const given = { PhoneNumbers: phone, SignName: signName, TemplateCode: providerCode }
    const query = { ...given, TemplateParam: JSON.stringify(Object.fromEntries(params)) }
    const call = {
      action: 'SendSms',
      version: '2017-05-25',
      host: new URL(baseUrl).host,
      query,
      at: now(),
      nonce: nonce(),
    }
    const answer = await askJson('短信服务商', `${baseUrl}/?${queryOf(query)}`, {
      method: 'POST',
      headers: signedHeaders(call, keyId, keySecret),
    })
    if ('sent' in answer) return answer
    // as documented by the provider
    const { Code, Message, BizId } = answer.body as { Code?: string; Message?: string; BizId?: string }
    if (Code === 'OK') return { sent: true, receipt: BizId ?? null }
    const reason = `${Code ?? ''} ${Message ?? ''}`.trim()
    return /^(Throttling|ServiceUnavailable|InternalError)/.test(Code ?? '')
      ? failedForNow(reason)
      : refusedForGood(reason)
  }

const nonce = (): string => randomBytes(16).toString('hex')

const queryOf = (query: Call['query']): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')

export function signedHeaders(
  { action, version, host: called, query, at, nonce: once }: Call,
  keyId: string,
  keySecret: string,
) {
  const headers: Record<string, string> = {
    host: called,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': once,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', queryOf(query), lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `${algorithm} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
