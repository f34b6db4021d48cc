import { mostShownDays, type PayableDay } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Choice } from '../withdraw-queries.ts'

/** Stands for a sum that its field refused: without any, everything would be withdrawn. */
export const refusedSum = fen(0)

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

export const isChosen = (whole: Choice | undefined): boolean =>
  whole !== undefined && whole.dailyIds?.length !== 0 && whole.upToAmt !== refusedSum
