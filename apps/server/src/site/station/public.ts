// Stations: the places of charging. Everything that belongs to a station has its scope.
export { pushStationHandler } from './amap/deliver-push.ts'
export { pushSoonIfWanted } from './amap/push-soon.ts'
export { editFacts } from './edit-facts.ts'
export { requireStationGuards, type StationGuards } from './guards.ts'
export { removeStation } from './remove-station.ts'
export { siteGuards } from './site-guards.ts'
export {
  areStationsInScope,
  changeStation,
  findStation,
  holdStation,
  lockLiveStation,
  lockStation,
  lockStations,
  moveStation,
  stationNames,
  stationsInScope,
  type StationRow,
} from './store.ts'
