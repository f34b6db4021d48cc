import { sequenceMaker, type Numbered } from '@chargedeck/tcec/sequence'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'

const makers = new WeakMap<Db, Map<string, () => Numbered>>()

/** The moment and the number of a call inside its second, for each carrier. */
export function numberCall({ db, now }: WorkDeps, carrierId: string): Numbered {
  const known = makers.get(db) ?? new Map<string, () => Numbered>()
  makers.set(db, known)
  const next = known.get(carrierId) ?? sequenceMaker(now)
  known.set(carrierId, next)
  return next()
}
