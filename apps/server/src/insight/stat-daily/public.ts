// What every day and month of a station came to, counted from its orders. Other slices import only this file.
export { countChanges, countDaysHandler, countDaysOften } from './count/count-changes.ts'
export {
  countGunSecondsHandler,
  countGunSecondsOften,
  recountDay,
  recountHandler,
  recountNightly,
} from './count/recount.ts'
export { namedSums } from './count/figure-store.ts'
export { listStationSums, type StationSums } from './list/station-sums-store.ts'
export { everyPage } from './list/every-page.ts'
export { figureExport } from './list/export-columns.ts'
export { placesOf, type Places } from './list/place-store.ts'
export { countableCharges, countCustomers, dayRows, figuresOf, ids, isAt, ofType, sumDays } from './list/sum-store.ts'
