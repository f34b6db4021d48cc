import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'

/** The charger's own word against a command, or null: one that has not signed on yet was not asked at all. */
export const refusalIn = (outcome: CommandOutcome): string | null =>
  outcome.result === 'REJECTED' && outcome.reason !== 'NOT_SIGNED_ON' ? outcome.status : null
