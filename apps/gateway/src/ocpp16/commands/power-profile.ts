import type { PowerProfile, PowerPurpose } from '@chargedeck/domain/charger-link/commands'
import type { PlatformRequest } from '@chargedeck/ocpp/v16/platform-calls'

type ChargingProfile = PlatformRequest<'SetChargingProfile'>['csChargingProfiles']

export const purposes = {
  CHARGER: 'ChargePointMaxProfile',
  CHARGES: 'TxDefaultProfile',
  THIS_CHARGE: 'TxProfile',
} as const satisfies Record<PowerPurpose, string>

const kinds = { ABSOLUTE: 'Absolute', RELATIVE: 'Relative' } as const

/** A relative profile begins with its charge, so it has no start of its own. */
export function chargingProfile(profile: PowerProfile): ChargingProfile {
  const { startTime, endTime, durationSec, transactionNo } = profile
  const dated = profile.kind === 'ABSOLUTE'
  return {
    chargingProfileId: profile.profileNo,
    ...(transactionNo !== null && { transactionId: transactionNo }),
    stackLevel: profile.stackLevel,
    chargingProfilePurpose: purposes[profile.purpose],
    chargingProfileKind: kinds[profile.kind],
    ...(dated && startTime !== null && { validFrom: startTime }),
    ...(dated && endTime !== null && { validTo: endTime }),
    chargingSchedule: {
      chargingRateUnit: profile.unit,
      chargingSchedulePeriod: profile.periods.map(({ startSec, limit }) => ({ startPeriod: startSec, limit })),
      ...(durationSec !== null && { duration: durationSec }),
      ...(dated && startTime !== null && { startSchedule: startTime }),
    },
  }
}
