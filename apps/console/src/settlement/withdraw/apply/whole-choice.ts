import { mostShownDays, type PayableDay } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { Choice } from '../withdraw-queries.ts'

/** Days below zero are withdrawn with any others. */
export const forcedOf = (days: readonly PayableDay[]): string[] =>
  days.filter(({ shareAmt }) => shareAmt < 0).map(({ dailyId }) => dailyId)

/** What is chosen by name and still open, with what is forced; undefined while that is not known yet. Of more days than are listed nobody knows which are taken. */
export function wholeChoice(choice: Choice, days: readonly PayableDay[] | undefined): Choice | undefined {
  if (!choice.dailyIds) return choice
  if (!days) return undefined
  const open = new Set(days.map(({ dailyId }) => dailyId))
  const left = days.length < mostShownDays ? choice.dailyIds.filter((id) => open.has(id)) : choice.dailyIds
  return { ...choice, dailyIds: [...new Set([...left, ...forcedOf(days)])] }
}
