// Stations: where charging happens. Whatever hangs on a station is scoped by it.
export { findStation, stationsInScope, type StationRow } from './store.ts'
