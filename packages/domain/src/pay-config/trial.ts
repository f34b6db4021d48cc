/** Whether the channel of a contract answers us: never asked, asked, good or failed. */
export const trialStates = ['NONE', 'ASKED', 'GOOD', 'FAILED'] as const
export type TrialState = (typeof trialStates)[number]
export type TrialFacts = { trialAskTime: Date | null; trialEndTime: Date | null; trialReason: string | null }

export const neverTried: TrialFacts = { trialAskTime: null, trialEndTime: null, trialReason: null }

export function trialStateOf({ trialAskTime, trialEndTime, trialReason }: TrialFacts): TrialState {
  if (!trialAskTime) return 'NONE'
  if (!trialEndTime || trialEndTime < trialAskTime) return 'ASKED'
  return trialReason === null ? 'GOOD' : 'FAILED'
}
