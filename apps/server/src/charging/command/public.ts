// Commands from staff to one charger, and their outcomes.
export { askPile, findReachablePile, takeReachablePile } from './ask-pile.ts'
export { rebootIdleHandler, rebootIdleNightly } from './night-reboot.ts'
export { forgetCustomerInCommands, waitForPile } from './store.ts'
export { rebootHandlers } from './reboot-pile.ts'
