// What staff ask of one charger, and what came of it.
export { askPile, findReachablePile, takeReachablePile } from './ask-pile.ts'
export { rebootIdleHandler, rebootIdleNightly } from './night-reboot.ts'
export { waitForPile } from './store.ts'
export { rebootHandlers } from './reboot-pile.ts'
