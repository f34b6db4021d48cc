export { holdersInScope, withinHolderScope } from './scope-store.ts'
