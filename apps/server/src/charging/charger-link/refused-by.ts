import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'

/** The word with which the charger refused a command, or null. A charger that has not booted was never asked. */
export const refusalIn = (outcome: CommandOutcome): string | null =>
  outcome.result === 'REJECTED' && outcome.reason !== 'NOT_SIGNED_ON' ? outcome.status : null
