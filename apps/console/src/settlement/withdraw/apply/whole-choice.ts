import type { PayableDay } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { Choice } from '../withdraw-queries.ts'

/** Days below zero are withdrawn with any others. */
export const forcedOf = (days: readonly PayableDay[]): string[] =>
  days.filter(({ shareAmt }) => shareAmt < 0).map(({ dailyId }) => dailyId)

/** What is chosen by name, with what is forced; undefined while that is not known yet. */
export function wholeChoice(choice: Choice, days: readonly PayableDay[] | undefined): Choice | undefined {
  if (!choice.dailyIds) return choice
  return days && { ...choice, dailyIds: [...new Set([...choice.dailyIds, ...forcedOf(days)])] }
}
