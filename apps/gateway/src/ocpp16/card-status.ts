import type { CardJudgement } from '@chargedeck/domain/charger-link/facts'

/** ConcurrentTx is never sent: a wallet may run several charges. */
export const cardStatus = {
  ACCEPTED: 'Accepted',
  INVALID: 'Invalid',
  BLOCKED: 'Blocked',
  EXPIRED: 'Expired',
} as const satisfies Record<CardJudgement, string>
