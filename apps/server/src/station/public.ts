// Stations: where charging happens. Whatever hangs on a station is scoped by it.
export { findStation, stationsInScope } from './store.ts'
