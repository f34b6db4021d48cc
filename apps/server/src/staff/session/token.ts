import type { Caller } from '../../platform/context.ts'
import { hashToken } from '../../platform/token.ts'

const scheme = 'Bearer '

/** Null without a header (the specified clients also send the word undefined); an empty token when it is malformed. */
export function readBearer(authorization: string | undefined): { token: string | null } | null {
  if (!authorization || authorization === 'undefined') return null
  const token = authorization.startsWith(scheme) ? authorization.slice(scheme.length) : ''
  return { token: /^[\w.~+/=-]{1,512}$/.test(token) ? token : null }
}

/** The hash of the call's token; without one, the hash of nothing. */
export const hashOfOwnToken = ({ authorization }: Caller): Buffer => hashToken(readBearer(authorization)?.token ?? '')
