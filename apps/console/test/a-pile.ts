// For the tests of features that show something of a pile.
export { aPile } from '../src/pile/fixtures.ts'
