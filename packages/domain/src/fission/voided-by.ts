import type { RewardRefusal } from '../activity/rewards.ts'

const final = ['ENDED', 'USED_UP', 'BUDGET_TOO_SMALL'] as const satisfies readonly RewardRefusal[]
export type VoidingRefusal = (typeof final)[number]

/** Whether an invitation that is due and refused is void; a refusal that may pass leaves it as it is. */
export const isVoidedBy = (refusal: RewardRefusal): refusal is VoidingRefusal =>
  final.some((voiding) => voiding === refusal)
