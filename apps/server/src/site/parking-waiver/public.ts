// The parking waiver of a station: what is waived for a car that charged there.
export type { GatesOfStation } from './gates.ts'
export { isGateInWaiver, listWaivers, type WaiverRow } from './store.ts'
