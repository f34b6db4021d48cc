// Activities: what customers receive, for what, and out of which budget.
export { candidatesNow, discountCandidates } from './discount-candidates.ts'
export { activityNames } from './store.ts'
export { prizesOfActivities, toPrize, type PrizeRow } from './prize-store.ts'
export { spend, unspend } from './spend.ts'
export { lockGrantingOrNull, receivedAmong, spendForEach, type Granting } from './granting/granting.ts'
