/** Of an order, towards partners: pushed to its carrier, pushed to a regulator, compared with its carrier. */
export const orderPartnerStates = { waiting: '00', underWay: '10', done: '30', failed: '40', notNeeded: '90' } as const
export type OrderPartnerState = (typeof orderPartnerStates)[keyof typeof orderPartnerStates]
