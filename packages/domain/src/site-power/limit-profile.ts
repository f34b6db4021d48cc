import type { PowerProfile } from '../charger-link/commands.ts'

/** Profile numbers are per charger: gun N has the default profile N and the charge profile 1000 + N. */
const ofCharges = 1000

/** COMING: later charges. Else the current charge by its number, or a requested start, which has none yet. */
export type LimitFor = 'COMING' | { chargeNo: number | null }

export const limitNo = (gunNo: number, limited: LimitFor): number => (limited === 'COMING' ? gunNo : ofCharges + gunNo)

/** A gun's limit, from the start of the charge until it is replaced. */
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
