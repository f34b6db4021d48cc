// Stations of partners at which our customers may charge.
export { hearStations } from './heard/hear-stations.ts'
export { stationHandlers } from './heard/handlers.ts'
export { numberAt } from './number-at.ts'
export { pullJobs, pullStationsHourly } from './pull/pull-jobs.ts'
export { lockGunOrNull, savePrices } from './store.ts'
