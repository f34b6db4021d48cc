import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { failedForNow, refusedForGood, type Outcome } from '../../platform/outbox/outcome.ts'
import { post, PrivateAddress, type Posted } from '../../platform/outbox/post.ts'
import type { StoredLink } from './checked-link.ts'
import { deviceSignature } from './signature.ts'

const timeoutMs = 10_000
const accepted = 0
const longestWord = 200

/** A link whose secret is open: it is used at once and never stored. */
export type OpenLink = { apiUrl: string; appId: string; secret: string; allowsPrivate: boolean }

/** Null: settings are missing. */
export function openLink(
  { sealer, allowsPrivateCarriers }: Pick<Context, 'sealer' | 'allowsPrivateCarriers'>,
  { apiUrl, appId, secretSealed }: StoredLink,
): OpenLink | null {
  if (apiUrl === null || appId === null || secretSealed === null) return null
  return { apiUrl, appId, secret: sealer.open(secretSealed), allowsPrivate: allowsPrivateCarriers }
}

/** Posts signed JSON to the platform of a device; returns its `data`. What it refuses by code it refuses for good. */
export async function callDevice(link: OpenLink, path: string, message: object, now: Date): Promise<Outcome<unknown>> {
  const body = JSON.stringify(message)
  const time = String(Math.floor(now.getTime() / 1000))
  const nonce = randomUUID()
  const headers = {
    'content-type': 'application/json',
    'x-app-id': link.appId,
    'x-time': time,
    'x-nonce': nonce,
    'x-sign': deviceSignature(link.secret, { time, nonce, body }),
  }
  const { allowsPrivate } = link
  try {
    return outcomeOf(await post({ url: new URL(link.apiUrl + path), headers, body, timeoutMs, allowsPrivate }))
  } catch (error) {
    if (error instanceof PrivateAddress) return refusedForGood('接口地址指向内部网络')
    return failedForNow(`平台无法连接：${error instanceof Error ? error.message : '未知原因'}`.slice(0, longestWord))
  }
}

function outcomeOf({ status, text }: Posted): Outcome<unknown> {
  if (status >= 500 || status === 429) return failedForNow(`平台返回${status}`)
  const answer = answerIn(text)
  if (answer === null) return status >= 400 ? refusedForGood(`平台返回${status}`) : failedForNow('平台的应答无法识别')
  const { code, message, data } = answer
  if (status < 300 && code === accepted) return { sent: true, receipt: data ?? null }
  const said =
    typeof message === 'string' && message !== '' ? message : `平台返回${typeof code === 'number' ? code : status}`
  return refusedForGood(said.slice(0, longestWord))
}

function answerIn(text: string): { code?: unknown; message?: unknown; data?: unknown } | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : null
  } catch {
    return null
  }
}
