// Piles and their guns: the devices and their current states.
export { addPile, makePile } from './add-pile.ts'
export { foldGunCountsHandler, foldGunCountsOften, recountGunsHandler, recountGunsNightly } from './count-guns.ts'
export type { PileDeletionGuards } from './delete-piles.ts'
export { updateDrift } from './drift-store.ts'
export { foldGunChanges, standingGunCounts } from './gun-count-store.ts'
export { isNumbered, matchingPiles } from './list-piles.ts'
export { hashChargerPassword, isChargerPassword, newPassword, noNewPassword } from './password.ts'
export { findPile, gunsInScope, pilesInScope, standingGuns, type PileRow } from './store.ts'
export {
  changePile,
  findPilesToMove,
  givePilesTo,
  isNameFree,
  lockGuns,
  lockPileNumbered,
  lockPiles,
  lockPlacesOf,
  movePile,
  placePile,
  recountStations,
  unsentSoc,
} from './write-store.ts'
export { warnVerificationDaily, warnVerificationHandler } from './warn-verification.ts'
