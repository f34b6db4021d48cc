import type { Db } from '../../platform/postgres/db.ts'
import { grantsOf, type Grants } from './grants.ts'

const keptUsers = 5000

/** Grants by user, read again as soon as the version of all grants has moved on. */
export function granter(db: Db) {
  let known = { version: '', byUser: new Map<string, Promise<Grants>>() }
  return (userId: string, version: string): Promise<Grants> => {
    if (known.version !== version || known.byUser.size >= keptUsers) known = { version, byUser: new Map() }
    const { byUser } = known
    const kept = byUser.get(userId)
    if (kept) return kept
    const asked = grantsOf(db, userId)
    byUser.set(userId, asked)
    asked.catch(() => byUser.delete(userId))
    return asked
  }
}
