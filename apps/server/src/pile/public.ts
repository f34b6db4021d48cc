// Piles and their guns: the devices, and what they are doing now.
export { gunCountsByStation, type GunStateCounts } from './list-gun-counts.ts'
export { presentRealtime, progressColumns } from './present.ts'
export { findPile, gunsInScope, pilesInScope } from './store.ts'
