// The permissions that exist, and who holds all of them.
export { grantableCalls, holdsEverything } from './everything.ts'
