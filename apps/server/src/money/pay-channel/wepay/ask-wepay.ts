import { randomBytes, sign, type KeyObject } from 'node:crypto'
import { wePayRequestText } from '@chargedeck/domain/pay-channel/wepay-text'
import { failedForNow, refusedForGood, type Outcome, type Refusal } from '../../../platform/outbox/outcome.ts'
import { bytesOf } from '../read-answer.ts'
import type { KnownKeys } from './known-keys.ts'
import { doubtOf, keysInList, serialOf, type WePayAnswer } from './wepay-keys.ts'

const learnEveryMs = 60_000
const who = '微信支付'

export type WePayDoor = {
  baseUrl: string
  mchId: string
  appId: string
  notifyUrl: string
  serialNo: string
  apiKey: string
  privateKey: KeyObject
  known: KnownKeys
  now: () => Date
  timeoutMs: number
}
export type WePayRequest = { method: 'GET' | 'POST'; path: string; body?: object }
type Raw = WePayAnswer & { status: number }
export type WePayReply = { status: number; body: unknown }

/** Signs a request and proves the answer; an answer with a new serial makes it fetch the new certificates once. */
export async function askWePay(door: WePayDoor, request: WePayRequest): Promise<Outcome<WePayReply>> {
  const raw = await sendSigned(door, request)
  if ('sent' in raw) return raw
  if (raw.status >= 500 || raw.status === 429) return failedForNow(`${who}返回${raw.status}`)
  if (!door.known.keys.has(serialOf(raw)) && raw.status < 300) await learnKeys(door)
  const doubt = doubtOf(door.known.keys, raw, door.now())
  if (doubt !== null) return failedForNow(`${who}：${doubt}${wordsOf(raw)}`)
  const body = parsed(raw.body)
  return body === undefined ? failedForNow(`${who}应答不是JSON`) : { sent: true, receipt: { status: raw.status, body } }
}

/** A signature that WeChat Pay refuses is answered without one: the words are for staff, and decide nothing. */
function wordsOf({ status, body }: Raw): string {
  if (status !== 401) return ''
  const said = parsed(body) as { code?: string; message?: string } | null | undefined // as documented by WeChat Pay
  return `（${`401 ${said?.code ?? ''} ${said?.message ?? ''}`.trim().slice(0, 60)}）`
}

/** A file that its address alone protects; the caller compares its hash. */
export async function fetchWePayFile(door: WePayDoor, url: string): Promise<Outcome<string>> {
  const { origin, pathname, search } = new URL(url)
  if (origin !== new URL(door.baseUrl).origin) return refusedForGood(`${who}的账单地址不在其域名下`)
  const raw = await sendSigned(door, { method: 'GET', path: pathname + search })
  if ('sent' in raw) return raw
  return raw.status === 200 ? { sent: true, receipt: raw.body } : failedForNow(`${who}返回${raw.status}`)
}

/** Forged serials must not make us ask for each; those that come meanwhile wait for the one answer. */
async function learnKeys(door: WePayDoor): Promise<void> {
  const at = door.now().getTime()
  const wasSetBack = at < door.known.learnFrom - learnEveryMs // the clock: nobody waits until it has caught up
  if (at >= door.known.learnFrom || wasSetBack) {
    door.known.learnFrom = at + learnEveryMs
    door.known.learning = fetchKeys(door)
  }
  await door.known.learning
}

/** The list is proved by a certificate inside it, which the APIv3 key opens. */
async function fetchKeys(door: WePayDoor): Promise<void> {
  const raw = await sendSigned(door, { method: 'GET', path: '/v3/certificates' })
  if ('sent' in raw || raw.status !== 200) return
  const learned = keysInList(door.apiKey, parsed(raw.body) ?? {}, door.now())
  if (doubtOf(learned, raw, door.now()) !== null) return
  for (const [serial, key] of learned) door.known.keys.set(serial, key)
}

/** For a notification, whose serial may be new. */
export async function knowSerial(door: WePayDoor, answer: WePayAnswer): Promise<void> {
  if (!door.known.keys.has(serialOf(answer))) await learnKeys(door)
}

async function sendSigned(door: WePayDoor, { method, path, body }: WePayRequest): Promise<Raw | Refusal> {
  const text = body ? JSON.stringify(body) : ''
  try {
    const response = await fetch(`${door.baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: authorizationOf(door, { method, path, text }),
      },
      ...(body && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(door.timeoutMs),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: String(await bytesOf(response)),
    }
  } catch (error) {
    return failedForNow(`${who}无法连接：${error instanceof Error ? error.message : '未知原因'}`)
  }
}

function authorizationOf(
  { mchId, serialNo, privateKey, now }: WePayDoor,
  { method, path, text }: { method: string; path: string; text: string },
): string {
  const [time, nonce] = [Math.floor(now().getTime() / 1000), randomBytes(16).toString('hex')]
  const signed = wePayRequestText({ method, pathWithQuery: path, time, nonce, body: text })
  const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64')
  const parts = { mchid: mchId, serial_no: serialNo, timestamp: String(time), nonce_str: nonce, signature }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** Undefined: no JSON. An answer without content is an empty object. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
