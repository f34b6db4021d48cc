import type { Gun } from '../gun.ts'
import type { Payload, Reply } from '../raw-socket.ts'

type Purpose = 'ChargePointMaxProfile' | 'TxDefaultProfile' | 'TxProfile'
type Schedule = {
  chargingRateUnit: 'W' | 'A'
  chargingSchedulePeriod: { startPeriod: number; limit: number }[]
  duration?: number
  startSchedule?: string
}
export type Profile = {
  chargingProfileId: number
  transactionId?: number
  stackLevel: number
  chargingProfilePurpose: Purpose
  validFrom?: string
  validTo?: string
  chargingSchedule: Schedule
}
export type InstalledProfile = { connector: number; profile: Profile }

/** The parts of a pile that limits need. */
type Limited = { guns: Gun[]; kind: 'DC' | 'AC'; profiles: InstalledProfile[]; ratedPowerKw: number }

const status = (word: string): Reply => ({ result: { status: word } })
const mostStackLevel = 8
const mostProfiles = 20
const wattsPerAmpere = { DC: 400, AC: 220 } as const

/** A profile replaces the one with its number, or of its purpose and level at the same gun. */
export function installProfile(pile: Limited, connector: number, profile: Profile): Reply {
  const { chargingProfileId: id, chargingProfilePurpose: purpose, stackLevel } = profile
  const running = pile.guns[connector - 1]?.transaction
  if (
    purpose === 'TxProfile' &&
    (!running || (profile.transactionId !== undefined && profile.transactionId !== running.id))
  )
    return status('Rejected')
  if ((purpose === 'ChargePointMaxProfile' && connector !== 0) || stackLevel > mostStackLevel) return status('Rejected')
  const others = pile.profiles.filter(
    (one) =>
      one.profile.chargingProfileId !== id &&
      !(
        one.connector === connector &&
        one.profile.chargingProfilePurpose === purpose &&
        one.profile.stackLevel === stackLevel
      ),
  )
  if (others.length >= mostProfiles) return status('Rejected')
  pile.profiles = [...others, { connector, profile }]
  return status('Accepted')
}

export function clearProfiles(pile: Limited, payload: Payload): Reply {
  const isMeant = ({ connector, profile }: InstalledProfile): boolean =>
    fits(payload['id'], profile.chargingProfileId) &&
    fits(payload['connectorId'], connector) &&
    fits(payload['chargingProfilePurpose'], profile.chargingProfilePurpose) &&
    fits(payload['stackLevel'], profile.stackLevel)
  const left = pile.profiles.filter((one) => !isMeant(one))
  const cleared = left.length < pile.profiles.length
  pile.profiles = left
  return status(cleared ? 'Accepted' : 'Unknown')
}

const fits = (requested: unknown, own: unknown): boolean => requested === undefined || requested === own

/** A charge's own profile precedes the default one; Infinity without any. */
export function limitKwOf(pile: Limited, gun: Gun, at: Date): number {
  const own = pile.profiles.filter(({ connector }) => connector === gun.connector || connector === 0)
  const limitOf = (purpose: Purpose): number | null => strongest(pile, own, { purpose, at, gun })
  return (gun.transaction ? limitOf('TxProfile') : null) ?? limitOf('TxDefaultProfile') ?? Infinity
}

export const pileLimitKw = (pile: Limited, at: Date): number =>
  Math.min(
    pile.ratedPowerKw,
    strongest(pile, pile.profiles, { purpose: 'ChargePointMaxProfile', at, gun: undefined }) ?? Infinity,
  )

type LimitQuery = { purpose: Purpose; at: Date; gun: Gun | undefined }

function strongest(
  pile: Limited,
  profiles: readonly InstalledProfile[],
  { purpose, at, gun }: LimitQuery,
): number | null {
  const ranked = profiles
    .filter(({ profile }) => profile.chargingProfilePurpose === purpose)
    .sort((a, b) => b.profile.stackLevel - a.profile.stackLevel || b.connector - a.connector)
  for (const { profile } of ranked) {
    const limit = limitAt(profile, at, gun)
    if (limit !== null)
      return profile.chargingSchedule.chargingRateUnit === 'W'
        ? limit / 1000
        : (limit * wattsPerAmpere[pile.kind]) / 1000
  }
  return null
}

/** Null outside the profile's time. */
function limitAt({ validFrom, validTo, chargingSchedule }: Profile, at: Date, gun: Gun | undefined): number | null {
  if ((validFrom && at < new Date(validFrom)) || (validTo && at >= new Date(validTo))) return null
  const { startSchedule, duration, chargingSchedulePeriod: periods } = chargingSchedule
  const begun = startSchedule ? new Date(startSchedule) : (gun?.transaction?.startedAt ?? at)
  const seconds = (at.getTime() - begun.getTime()) / 1000
  if (seconds < 0 || (duration !== undefined && seconds >= duration)) return null
  return periods.findLast(({ startPeriod }) => startPeriod <= seconds)?.limit ?? null
}
