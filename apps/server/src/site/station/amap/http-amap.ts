import { createHash } from 'node:crypto'
import { askJson } from '../../../platform/outbox/ask.ts'
import { refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { AMapAdapter } from './adapter.ts'

type AMapAccess = { url: string; key: string; secret: string }

/** The digital signature of AMap: the sorted parameters, then the private key. */
export const signatureOf = (parameters: Readonly<Record<string, string>>, secret: string): string => {
  const joined = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5').update(`${joined}${secret}`).digest('hex')
}

/** Sends a station to the partner address that AMap gave the operator. */
export const httpAMap =
  ({ url, key, secret }: AMapAccess): AMapAdapter =>
  async (station) => {
    const parameters = { key, data: JSON.stringify(station) }
    const body = new URLSearchParams({ ...parameters, sig: signatureOf(parameters, secret) })
    const answer = await askJson('高德', url, { method: 'POST', body })
    if ('sent' in answer) return answer
    // as documented by AMap
    const { status, info, poiid } = answer.body as { status?: unknown; info?: unknown; poiid?: unknown }
    const message = typeof info === 'string' ? info.slice(0, 200) : ''
    if (String(status) !== '1') return refusedForGood(message || `高德返回${answer.status}`)
    return { sent: true, receipt: { poiId: typeof poiid === 'string' ? poiid.slice(0, 50) : null, message } }
  }
