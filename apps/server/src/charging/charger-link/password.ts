import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const digest = (salt: Buffer, password: Uint8Array) => createHash('sha256').update(salt).update(password).digest()

/** The key of a charger is 16 to 20 random bytes: a salted hash is enough, and two thousand chargers may come at once. */
export function hashChargerPassword(password: Uint8Array): string {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${digest(salt, password).toString('hex')}`
}

/** Compares bytes, not text, in constant time. */
export function isChargerPassword(password: Uint8Array, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  const given = digest(Buffer.from(salt, 'hex'), password)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
