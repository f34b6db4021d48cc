import { networkOf } from '@chargedeck/domain/kernel/network'
import type { ConnectRequest } from '@chargedeck/domain/charger-link/link'
import type { Clock } from '../../platform/clock.ts'
import type { Entry } from './entry-store.ts'

const mostWrong = 10
const withinMs = 15 * 60_000
const lockedMs = 15 * 60_000
const mostRemembered = 10_000

type Passwords = Pick<Entry, 'id' | 'passwordHash' | 'newPasswordHash'>
type Caller = Pick<ConnectRequest, 'address'>

/** Locks an address out of a pile after too many wrong passwords. A changed password starts a new count. */
export function countWrongPasswords(now: Clock) {
  const counts = new Map<string, { since: number; wrong: number; lockedUntil: number }>()
  const keyOf = ({ address }: Caller, { id, passwordHash, newPasswordHash }: Passwords) =>
    [networkOf(address), id, passwordHash, newPasswordHash].join(' ')
  return {
    isLocked: (caller: Caller, pile: Passwords): boolean =>
      (counts.get(keyOf(caller, pile))?.lockedUntil ?? 0) > now().getTime(),
    /** Returns whether the lock begins with this one. */
    add(caller: Caller, pile: Passwords): boolean {
      const at = now().getTime()
      const key = keyOf(caller, pile)
      const known = counts.get(key)
      const count = known && at - known.since < withinMs ? known : { since: at, wrong: 0, lockedUntil: 0 }
      const wrong = count.wrong + 1
      const locks = wrong >= mostWrong
      counts.delete(key)
      counts.set(key, locks ? { since: at, wrong: 0, lockedUntil: at + lockedMs } : { ...count, wrong })
      for (const oldest of counts.keys()) if (counts.size > mostRemembered) counts.delete(oldest)
      return locks
    },
  }
}
