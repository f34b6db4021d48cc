/** How staff end a refund that is stuck at its channel: they paid it out, or it goes back to the balance. */
export const stuckRefundEnds = { paidOut: 'OFFLINE', returned: 'RETURNED' } as const
export type StuckRefundEnd = (typeof stuckRefundEnds)[keyof typeof stuckRefundEnds]

/** `operatorId`: who asked for it. */
type Refund = { operatorId: string | null; isReviewed: boolean }
/** A refund that needed a second person is not ended by the one who asked for it. */
export const mayEndStuck = ({ operatorId, isReviewed }: Refund, userId: string): boolean =>
  !isReviewed || operatorId !== userId
