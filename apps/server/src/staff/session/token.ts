import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '../../platform/context.ts'

/** Only the hash of a token is stored, so the table alone lets nobody sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

const scheme = 'Bearer '

/** Null without a header (the specified clients also send the word undefined); an empty token when it is malformed. */
export function readBearer(authorization: string | undefined): { token: string | null } | null {
  if (!authorization || authorization === 'undefined') return null
  const token = authorization.startsWith(scheme) ? authorization.slice(scheme.length) : ''
  return { token: /^[\w.~+/=-]{1,512}$/.test(token) ? token : null }
}

/** The hash of the call's token; without one, the hash of nothing. */
export const hashOfOwnToken = ({ authorization }: Caller): Buffer => hashToken(readBearer(authorization)?.token ?? '')
