// Changes that carriers must still receive, written in the transaction of the change.
export { enterChange } from './enter-change.ts'
export { enterPileSuspended, enterStationStatus } from './enter-status.ts'
