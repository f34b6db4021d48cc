import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'

/** Leaves out characters that look alike: staff type the password into a charger. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const length = 20 // the most bytes that OCPP's AuthorizationKey takes

/** The columns of a new password. Until its charger proves it, the sealed copy can be sent or shown once. */
export function newPassword({ sealer, now }: Pick<Context, 'sealer' | 'now'>) {
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return {
    newPasswordHash: hashChargerPassword(Buffer.from(password)),
    newPasswordSealed: sealer.seal(password),
    newPasswordTime: now(),
    passwordShowTime: null,
  }
}

export const noNewPassword = {
  newPasswordHash: null,
  newPasswordSealed: null,
  newPasswordTime: null,
  passwordShowTime: null,
}

const digest = (salt: Buffer, password: Uint8Array) => createHash('sha256').update(salt).update(password).digest()

/** A charger's key is 16 to 20 random bytes: a salted hash is enough, and two thousand may come at once. */
export function hashChargerPassword(password: Uint8Array): string {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${digest(salt, password).toString('hex')}`
}

/** Compares bytes in constant time. A charger that takes our hex digits for text sends these digits. */
export function isChargerPassword(password: Uint8Array, stored: string): boolean {
  return isSame(password, stored) || (password.length === length * 2 && isSame(fromHex(password), stored))
}

function isSame(password: Uint8Array, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  const given = digest(Buffer.from(salt, 'hex'), password)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const fromHex = (digits: Uint8Array): Uint8Array => Buffer.from(Buffer.from(digits).toString('latin1'), 'hex')
