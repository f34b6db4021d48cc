// Chargers that nobody knows yet: they wait until staff make a pile of them or turn them away.
export { recordKnocks } from './record-knocks.ts'
