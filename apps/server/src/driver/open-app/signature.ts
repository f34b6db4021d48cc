import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { method: string; url: string; time: string; nonce: string; body: string }

/** One line each: method, path with query, seconds since 1970, nonce, SHA-256 of the body. */
export const signatureOf = (secret: string, { method, url, time, nonce, body }: Signed): string =>
  createHmac('sha256', secret)
    .update([method, url, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n'))
    .digest('hex')

export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
