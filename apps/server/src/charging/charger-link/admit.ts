import {
  noIdentity,
  type Admission,
  type ConnectRequest,
  type StrangerReason,
} from '@chargedeck/domain/charger-link/link'
import { knockReasons, type KnockReason } from '@chargedeck/domain/knock/states'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { pileStates } from '@chargedeck/domain/pile/states'
import { isChargerPassword } from '../../site/pile/public.ts'
import { asSystem } from '../../platform/work.ts'
import { openExemptions } from './exempt-piles.ts'
import { gather } from './gather.ts'
import type { LinkDeps } from './link-deps.ts'
import { putInForce, readEntries, type Entry } from './entry-store.ts'
import { countWrongPasswords } from './wrong-passwords.ts'

const unknown = { admit: false, reason: 'UNKNOWN' } as const
const refused = { admit: false, reason: 'PASSWORD' } as const

/** Decides whether a charger may open a socket. Two thousand may come at once after a power cut. */
export function openAdmission(deps: LinkDeps): (request: ConnectRequest) => Promise<Admission> {
  const entryOf = gather((keys) => readEntries(deps.db, keys))
  const isExempt = openExemptions(deps)
  const wrong = countWrongPasswords(deps.now)
  return async (request) => {
    const entry = await entryOf(pileKey(request.pileNo))
    if (!entry) return admitStranger(deps, request, knockReasons.noPile)
    if (entry.status === pileStates.scrapped || !pileCan(entry, 'connect')) return unknown
    const accepted = entry.lastLoginTime !== null
    const clock = entry.stationClockFlag === 1 ? { onStationClock: true } : {}
    if (wrong.isLocked(request, entry)) return { admit: false, reason: 'LOCKED' }
    if (await proves(deps, entry, request.password)) return { admit: true, accepted, proven: true, ...clock }
    if (entry.passwordHash !== null) {
      if (request.password !== null && wrong.add(request, entry))
        await tellStaff(deps, request, knockReasons.wrongPassword)
      return refused
    }
    if (await isExempt(entry, request.address)) return { admit: true, accepted, proven: false, ...clock }
    return admitStranger(deps, request, knockReasons.noPassword)
  }
}

/** A new password comes into force when the charger proves it, and ends the old one. */
async function proves(deps: LinkDeps, entry: Entry, password: Uint8Array | null): Promise<boolean> {
  const { passwordHash, newPasswordHash } = entry
  if (password === null) return false
  if (newPasswordHash !== null && isChargerPassword(password, newPasswordHash)) {
    await asSystem(deps, 'charger-link/prove-password', ({ tx }) => putInForce(tx, entry.id, newPasswordHash))
    return true
  }
  return passwordHash !== null && isChargerPassword(password, passwordHash)
}

async function admitStranger(deps: LinkDeps, request: ConnectRequest, reason: StrangerReason): Promise<Admission> {
  if (!deps.strangers) return reason === knockReasons.noPile ? unknown : refused
  if (await deps.strangers.isTurnedAway(request.pileNo)) return unknown
  return { admit: true, accepted: false, proven: false, stranger: reason }
}

const tellStaff = async (deps: LinkDeps, { pileNo, address }: ConnectRequest, reason: KnockReason): Promise<void> =>
  deps.strangers?.knocked({ pileNo, address, at: deps.now(), identity: noIdentity, gunQty: null }, reason)
