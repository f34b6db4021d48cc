// What must always hold, asked of the database. Other slices come in here only.
export { brokenInvariants } from './broken-invariants.ts'
export { checkInvariantsHandler, checkInvariantsNightly, countBrokenInvariants } from './nightly.ts'
