import type { CardAnswer, CardJudgement } from '@chargedeck/domain/charger-link/facts'

/** ConcurrentTx is never sent: a wallet may run several charges. */
export const cardStatus = {
  ACCEPTED: 'Accepted',
  INVALID: 'Invalid',
  BLOCKED: 'Blocked',
  EXPIRED: 'Expired',
} as const satisfies Record<CardJudgement, string>

/** With the parent tag a charger also lets in the group that a gun is kept for. */
export const cardInfo = ({ judgement, parentIdTag }: CardAnswer) => ({
  status: cardStatus[judgement],
  ...(parentIdTag !== undefined && { parentIdTag }),
})
