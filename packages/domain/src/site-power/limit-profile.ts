import type { PowerProfile } from '../charger-link/commands.ts'

/** Numbers of profiles are the charger's own: beside each gun's default stands that of its charge. */
const ofCharges = 1000

/** COMING: for charges to come. Else the charge that runs, by its number, or that which a start asks for: it has none yet. */
export type LimitFor = 'COMING' | { chargeNo: number | null }

export const limitNo = (gunNo: number, limited: LimitFor): number => (limited === 'COMING' ? gunNo : ofCharges + gunNo)

/** A gun's limit, from the start of whatever it limits until the next word. */
export function limitProfile(gunNo: number, watts: number, limited: LimitFor): PowerProfile {
  const isComing = limited === 'COMING'
  return {
    profileNo: limitNo(gunNo, limited),
    purpose: isComing ? 'CHARGES' : 'THIS_CHARGE',
    kind: isComing ? 'ABSOLUTE' : 'RELATIVE',
    stackLevel: 0,
    transactionNo: isComing ? null : limited.chargeNo,
    startTime: null,
    endTime: null,
    durationSec: null,
    unit: 'W',
    periods: [{ startSec: 0, limit: watts }],
  }
}
