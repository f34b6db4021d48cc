import { pileStates } from '@chargedeck/domain/pile/states'
import type { Admission } from '@chargedeck/domain/charger-link/link'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { pileKey } from '@chargedeck/domain/pile/rules'
import type { Db } from '../../platform/postgres/db.ts'
import { gather } from './gather.ts'
import type { Strangers } from './link-deps.ts'
import { isChargerPassword } from './password.ts'
import { readEntries } from './store.ts'

const unknown = { admit: false, reason: 'UNKNOWN' } as const

/** Decides whether a charger may open a socket. Two thousand may come at once after a power cut. */
export function admitter(
  db: Db,
  strangers: Strangers | undefined,
): (pileNo: string, password: Uint8Array | null) => Promise<Admission> {
  const entryOf = gather((keys) => readEntries(db, keys))
  return async (pileNo, password) => {
    const entry = await entryOf(pileKey(pileNo))
    if (!entry && strangers)
      return (await strangers.isTurnedAway(pileNo)) ? unknown : { admit: true, accepted: false, stranger: true }
    if (!entry || entry.status === pileStates.scrapped || !pileCan(entry, 'connect')) return unknown
    const { passwordHash, lastLoginTime } = entry
    const mayEnter = passwordHash === null || (password !== null && isChargerPassword(password, passwordHash))
    return mayEnter ? { admit: true, accepted: lastLoginTime !== null } : { admit: false, reason: 'PASSWORD' }
  }
}
