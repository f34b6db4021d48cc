import type { DeviceStatus } from '../charger-link/facts.ts'

/** How long a charge may be contradicted by its charger before it ends: stored messages of the charger come first. */
export const forgottenGraceMs = 3 * 60_000
/** Gun and money are held no longer, however seldom a charger samples. */
export const longestGraceMs = 8 * 60_000

/** A gun with one of these runs a charge. */
export const chargingStatuses = ['CHARGING', 'PAUSED_BY_PILE', 'PAUSED_BY_CAR'] as const satisfies DeviceStatus[]
