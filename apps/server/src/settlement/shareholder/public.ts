// Partners: who earns from the stations of a company.
export { beginOperator, ensureOperator } from './ensure-operator.ts'
export { saveShareholder } from './save-shareholder.ts'
export { holdersInScope, withinHolderScope } from './scope-store.ts'
export { hasOpenWithdraw, isInLiveSetup } from './still-used-store.ts'
export { lockLiveHolder } from './store.ts'
