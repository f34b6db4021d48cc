import type { Db } from '../../platform/postgres/db.ts'
import { grantsOf, type Grants } from './grants.ts'

const cacheLimit = 5000

/** Caches grants by user until the version of all grants changes. */
export function granter(db: Db) {
  let known = { version: '', byUser: new Map<string, Promise<Grants>>() }
  return (userId: string, version: string): Promise<Grants> => {
    if (known.version !== version || known.byUser.size >= cacheLimit) known = { version, byUser: new Map() }
    const { byUser } = known
    const cached = byUser.get(userId)
    if (cached) return cached
    const reading = grantsOf(db, userId)
    byUser.set(userId, reading)
    reading.catch(() => byUser.delete(userId))
    return reading
  }
}
