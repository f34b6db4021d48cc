import { createHash, randomInt } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { replaceCodes } from './store.ts'

const codes = 10
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789' // no letters that look alike
const groups = 3
const groupLength = 4

/** Ten codes for the day the phone is lost. Only their hashes are stored. */
export async function giveRecoveryCodes({ tx }: Context, userId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: codes }, newCode)
  await replaceCodes(
    tx,
    userId,
    recoveryCodes.map((code) => hashCode(userId, code)),
  )
  return { recoveryCodes }
}

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** Accepts any spelling: small letters, without dashes. */
export const hashCode = (userId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest()
