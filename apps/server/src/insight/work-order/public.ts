// Work orders: what somebody has to do at a station.
export { isWarningTaken } from './taken-store.ts'
