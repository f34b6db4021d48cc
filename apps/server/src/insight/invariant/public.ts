// Checks in the database what must always hold. Other slices import only this file.
export { brokenInvariants } from './broken-invariants.ts'
export { checkInvariantsHandler, checkInvariantsNightly, countBrokenInvariants, readLastCheck } from './nightly.ts'
