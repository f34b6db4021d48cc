// Barrier gates of car parks, and the platforms that run them.
export { matchingGates, parkOutPath } from './list-gates.ts'
export { choosePlatform } from './platform/choose-platform.ts'
export { findGateOrNull, gatesOfStation, listWaiverGates, notePlatform, type GateRow } from './store.ts'
