// Rewards: what activities give, each within its budget and once for each event.
export { rewardCharge, rewardCharges } from './reward-charge.ts'
export { customersRegisteredHandler } from './reward-registration.ts'
export { activityEnabledHandler } from './reward-waiting.ts'
export { topUpPaidBackHandler } from './take-back-of-top-up.ts'
export { lockTopUpBudgets, rewardTopUps, type RewardableTopUp } from './reward-top-ups.ts'
export { promisedForTopUp } from './promised-for-top-up.ts'
export type { GivenReward } from './give.ts'
