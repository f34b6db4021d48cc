import type { CardAnswer, CardJudgement } from '@chargedeck/domain/charger-link/facts'

/** We never send ConcurrentTx: one wallet may pay for several charges at once. */
export const cardStatus = {
  ACCEPTED: 'Accepted',
  INVALID: 'Invalid',
  BLOCKED: 'Blocked',
  EXPIRED: 'Expired',
} as const satisfies Record<CardJudgement, string>

/** The parent tag lets a charger accept other cards of the group that a gun is reserved for. */
export const cardInfo = ({ judgement, parentIdTag, expireTime }: CardAnswer) => ({
  status: cardStatus[judgement],
  ...(expireTime !== undefined && { expiryDate: expireTime.toISOString() }),
  ...(parentIdTag !== undefined && { parentIdTag }),
})
