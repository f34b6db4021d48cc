/** Of a payment of a carrier or to it: a large one that goes back waits for a second person before it is booked. */
export const carrierPaymentStates = { waiting: 'WAITING', booked: 'BOOKED', refused: 'REFUSED' } as const
export type CarrierPaymentState = (typeof carrierPaymentStates)[keyof typeof carrierPaymentStates]
