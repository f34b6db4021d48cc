import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { time: string; nonce: string; body: string }

/** One line each: seconds since 1970, nonce, SHA-256 of the body. Both sides sign so (docs/barrier-gates.md). */
export const deviceSignature = (secret: string, { time, nonce, body }: Signed): string =>
  createHmac('sha256', secret)
    .update([time, nonce, createHash('sha256').update(body).digest('hex')].join('\n'))
    .digest('hex')

export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
