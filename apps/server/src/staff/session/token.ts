import { createHash, randomBytes } from 'node:crypto'

/** Only the hash of a token is stored: who reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

const scheme = 'Bearer '

/** Null when there is no header at all (the specified clients also send the word undefined); without a token when it is malformed. */
export function readBearer(authorization: string | undefined): { token: string | null } | null {
  if (!authorization || authorization === 'undefined') return null
  const token = authorization.startsWith(scheme) ? authorization.slice(scheme.length) : ''
  return { token: /^[\w.~+/=-]{1,512}$/.test(token) ? token : null }
}
