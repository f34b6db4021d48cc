import { gunStates, type GunState } from '../gun/states.ts'
import { occupyEndWays, type OccupyEndWay } from './states.ts'
import type { OccupyTerms } from './terms.ts'

export type Stretch = { from: Date; to: Date }
export type GunChange = { at: Date; to: GunState }
type Seen = {
  chargeEndTime: Date
  /** The log of the gun in order of time, from its state at the end of the charge. */
  changes: readonly GunChange[]
  /** When the next charge at this gun began. */
  nextStart: Date | null
  now: Date
}
/** `proven`: when the gun itself said that the car was there. `end` is null while it may still be there. */
export type Occupancy = { proven: Stretch[]; end: { at: Date; way: OccupyEndWay } | null }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const graceEndOf = (chargeEndTime: Date, { graceMin }: Pick<OccupyTerms, 'graceMin'>): Date =>
  new Date(chargeEndTime.getTime() + graceMin * minuteMs)

const provingStates: readonly GunState[] = [gunStates.occupied, gunStates.charging]
const leftStates: readonly GunState[] = [gunStates.idle, gunStates.reserved]

/** What the log of a gun proves of the car that has charged. A pile that is offline or faulted proves nothing. */
export function occupancyOf({ chargeEndTime, changes, nextStart, now }: Seen, terms: OccupyTerms): Occupancy {
  const limit = new Date(graceEndOf(chargeEndTime, terms).getTime() + terms.maxHours * hourMs)
  const left = changes.find(({ to }, index) => leftStates.includes(to) && endOf(changes, index, now) > chargeEndTime)
  const ends = [
    ...(left ? [{ at: later(left.at, chargeEndTime), way: occupyEndWays.unplug }] : []),
    ...(nextStart ? [{ at: later(nextStart, chargeEndTime), way: occupyEndWays.nextCharge }] : []),
    ...(limit <= now ? [{ at: limit, way: occupyEndWays.timeout }] : []),
  ]
  const end = ends.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
  const until = end?.at ?? now
  const proven = changes
    .map(({ at, to }, index) => ({ to, stretch: cut(at, endOf(changes, index, now), chargeEndTime, until) }))
    .filter(({ to, stretch: { from, to: end } }) => provingStates.includes(to) && from < end)
    .map(({ stretch }) => stretch)
  return { proven, end: end && { ...end, at: proven.at(-1)?.to ?? chargeEndTime } }
}

const endOf = (changes: readonly GunChange[], index: number, now: Date): Date =>
  changes[index + 1]?.at ?? later(now, changes[index]?.at ?? now)
const later = (a: Date, b: Date): Date => (a > b ? a : b)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const cut = (from: Date, to: Date, since: Date, until: Date): Stretch => ({
  from: later(from, since),
  to: earlier(to, until),
})
