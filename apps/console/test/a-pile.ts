// For the tests of features that show something of a pile.
export { aPile } from '../src/site/pile/fixtures.ts'
