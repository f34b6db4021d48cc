// Stations of partners at which our customers may charge.
export { hearStations } from './heard/hear-stations.ts'
export { stationHandlers } from './heard/handlers.ts'
export { numberAt } from './number-at.ts'
export { pullJobs, pullStationsHourly } from './pull/pull-jobs.ts'
export { pullStations } from './pull/pull-stations.ts'
export { lockGunOrNull, savePrices, saveStates } from './store.ts'
export { stateIn } from './their-station.ts'
