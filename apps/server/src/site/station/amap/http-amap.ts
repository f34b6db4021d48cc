import { createHash } from 'node:crypto'
import type { AMapAdapter } from './adapter.ts'

type Settings = { url: string; key: string; secret: string }

const timeoutMs = 10_000

/** AMap's digital signature: the parameters in their order, then the private key. */
export const signatureOf = (parameters: Readonly<Record<string, string>>, secret: string): string => {
  const joined = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5').update(`${joined}${secret}`).digest('hex')
}

/** Sends a station to the partner address that AMap has given the operator. */
export const httpAMap =
  ({ url, key, secret }: Settings): AMapAdapter =>
  async (station) => {
    const parameters = { key, data: JSON.stringify(station) }
    const body = new URLSearchParams({ ...parameters, sig: signatureOf(parameters, secret) })
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (response.status >= 500) return { pushed: false, message: `高德返回${response.status}`, again: true }
      const { status, info, poiid } = (await response.json()) as { status?: unknown; info?: unknown; poiid?: unknown } // as AMap documents its answers
      const message = typeof info === 'string' ? info.slice(0, 200) : ''
      if (String(status) !== '1')
        return { pushed: false, message: message || `高德返回${response.status}`, again: false }
      return { pushed: true, poiId: typeof poiid === 'string' ? poiid.slice(0, 50) : null, message }
    } catch (error) {
      return {
        pushed: false,
        message: `高德无法连接：${error instanceof Error ? error.message : '未知原因'}`.slice(0, 200),
        again: true,
      }
    }
  }
