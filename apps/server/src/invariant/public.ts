// What must always hold, asked of the database. Other slices come in here only.
export { brokenInvariants, type BrokenInvariant } from './broken-invariants.ts'
