// For tests of slices that show parts of a pile.
export { aPile } from '../src/site/pile/fixtures.ts'
