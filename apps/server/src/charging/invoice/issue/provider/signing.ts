import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex')

export type SignedRequest = { path: string; timestamp: string; nonce: string; body: string }
export const requestSignature = (secret: string, { path, timestamp, nonce, body }: SignedRequest): string =>
  hmac(secret, ['POST', path, timestamp, nonce, sha256(body)])

/** The nonce of the request is part of it, so that an old answer proves nothing about a new question. */
export const answerSignature = (secret: string, { nonce, timestamp, body }: Omit<SignedRequest, 'path'>): string =>
  hmac(secret, [nonce, timestamp, sha256(body)])

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
