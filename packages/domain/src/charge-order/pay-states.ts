export const payStates = { unpaid: '0', paid: '1', owing: '2' } as const
export type PayState = (typeof payStates)[keyof typeof payStates]

/** The state of the bill that a partner's share needs. */
export const billStates = { notMade: '00', made: '30', notNeeded: '90' } as const
export type BillState = (typeof billStates)[keyof typeof billStates]

export const reviewStates = { notNeeded: 0, waiting: 1, reviewed: 2 } as const
export type ReviewState = (typeof reviewStates)[keyof typeof reviewStates]
