// Unknown chargers: they wait until staff approve them as piles or turn them away.
export { matchingKnocks } from './list-knocks.ts'
export { recordKnocks } from './record-knocks.ts'
