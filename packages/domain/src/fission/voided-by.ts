import type { RewardRefusal } from '../activity/rewards.ts'

const final: readonly RewardRefusal[] = ['ENDED', 'USED_UP', 'BUDGET_TOO_SMALL']

/** Whether an invitation that is due and refused is void; a refusal that may pass leaves it as it is. */
export const isVoidedBy = (refusal: RewardRefusal): boolean => final.includes(refusal)
