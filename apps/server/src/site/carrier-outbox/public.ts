// Changes that carriers must still receive, written in the transaction of the change.
export { enterChange } from './enter-change.ts'
export { enterPileInUse, enterPileOutOfUse, enterStationStatus } from './enter-status.ts'
