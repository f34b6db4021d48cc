// How the orders of a station are shared out, and from which day on.
export { exportSettleSetupsHandler } from './export-setups.ts'
export { saveSetup } from './save-setup.ts'
export { lockBilling, markHeld, markUsed } from './store.ts'
