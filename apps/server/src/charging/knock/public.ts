// Unknown chargers: they wait until staff approve them as piles or turn them away.
export { recordKnocks } from './record-knocks.ts'
