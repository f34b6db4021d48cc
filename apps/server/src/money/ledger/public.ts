// The ledger: every movement of money is booked here.
export { extendHold, extendHolds, holdFunds, releaseHold } from './holds.ts'
export { payChargeOrder } from './pay-charge-order.ts'
export { previewPayment } from './preview-payment.ts'
export { reverseChargeOrderPayment } from './reverse-charge-order-payment.ts'
export { topUpOffline } from './top-up-offline.ts'
export { fundsOf } from './funds.ts'
export { listJournals } from './list-journals.ts'
export { findHoldOrNull } from './store.ts'
