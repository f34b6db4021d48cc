// Changes that carriers must still receive, written in the transaction of the change.
export { enterChange, enterRegPushOff, enterStationInfo, spreadChangesJob } from './enter-change.ts'
export { enterStationStatus } from './enter-status.ts'
export { deleteDoneChanges, listStationsWithChanges, takeChanges, type OpenChange } from './store.ts'
