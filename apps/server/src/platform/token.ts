import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash of a token or ticket is stored, so a table alone lets nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
