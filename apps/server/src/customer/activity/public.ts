// Activities: what customers receive, for what, and out of which budget.
export { candidatesNow, discountCandidates } from './discount-candidates.ts'
export { activityNames } from './store.ts'
export { spend, unspend } from './spend.ts'
export { lockGrantingOrNull, receivedAmong, spendForEach, type Granting } from './granting/granting.ts'
export { fissionRulesOf, openFissionOrNull, rewardsOfInvitation } from './give/fission-activities.ts'
export { rewardsFor, type DecidedReward } from './give/rewards-for.ts'
export { reduceUse, takeUseBack } from './give/take-use-back.ts'
export { usesOf, type UseRow } from './store.ts'
