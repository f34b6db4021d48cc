import type { Context } from '../../platform/context.ts'
import { listMonthsOfDays, lockMonths, saveMonths, type MonthOfCompany, type MonthOfHolder } from './refresh-store.ts'

/** Replaces the months of a company's partners by the sums of their closed days. */
export const refreshMonths = (ctx: Context, month: MonthOfCompany): Promise<void> => refresh(ctx, month)

/** The same for the partners whose days have moved to another state. */
export async function refreshMonthsOfDays(ctx: Context, dailyIds: readonly string[]): Promise<void> {
  for (const month of await listMonthsOfDays(ctx, dailyIds)) await refresh(ctx, month)
}

/** The months are locked before their days are read: of two who move days of one month the second counts those of the first. */
async function refresh(ctx: Context, month: MonthOfCompany | MonthOfHolder): Promise<void> {
  await lockMonths(ctx, month)
  await saveMonths(ctx, month)
}
