// Customers of carriers at our piles.
export { chargeHandlers } from './handlers.ts'
export { pushStatusJobs, pushStatusOften } from './push-status.ts'
export { moveMessage, tellMovesHandler } from './tell-moves.ts'
export { chargeMessageEnds, tellCarriers } from './tell-settled.ts'
export { orderInfo, orderInfoOf, stopReasonOf } from './order-info.ts'
export { termsOf } from './start-terms.ts'
