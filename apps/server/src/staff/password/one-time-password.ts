import { randomInt } from 'node:crypto'
import { openPassword } from './open-password.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

// Leaves out letters and digits that look alike.
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const
const length = 12

const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length))

/** Follows the password rule; about 68 bits. */
function randomPassword(): string {
  const letters = [...kinds.map(oneOf), ...Array.from({ length: length - kinds.length }, () => oneOf(kinds.join('')))]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [mine = '', theirs = ''] = [letters[at], letters[other]]
    letters[at] = theirs
    letters[other] = mine
  }
  return letters.join('')
}

export async function readSealedPassword(ctx: Context, sealed: string): Promise<string> {
  const password = await openPassword(ctx, sealed)
  if (password === null) throw new AppError('USER.PASSWORD_UNREADABLE')
  return password
}

type Chosen = { password: string; /** Null when the caller chose it. */ shown: string | null }
export async function passwordFor(ctx: Context, sealed: string | undefined): Promise<Chosen> {
  if (sealed !== undefined) return { password: await readSealedPassword(ctx, sealed), shown: null }
  const password = randomPassword()
  return { password, shown: password }
}
