import { widestCheckDays, type CheckFilters } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CheckSummary } from '@chargedeck/contract/partner/carrier-check/shapes'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import type { Context } from '../../../platform/context.ts'
import { reportDays } from '../../../platform/report-days.ts'
import { ourSums, sumDays, theirSums, type SumsOfDay } from './sum-store.ts'

/** What was compared with carriers in these days, beside the period before and the same days a year ago. */
export async function sumChecks(ctx: Context, filters: CheckFilters): Promise<CheckSummary> {
  const range = reportDays(ctx, filters, widestCheckDays)
  return {
    ...(await sumsOf(ctx, filters, range)),
    before: await sumsOf(ctx, filters, periodBefore(range)),
    yearBefore: await sumsOf(ctx, filters, yearBefore(range)),
  }
}

type Sums = CheckSummary['before']

async function sumsOf(ctx: Context, filters: CheckFilters, range: DayRange): Promise<Sums> {
  const days = await sumDays(ctx, { ...filters, ...range })
  const sumOf = (some: readonly SumsOfDay[], name: keyof SumsOfDay) =>
    some.reduce((sum, day) => sum + Number(day[name]), 0)
  const answered = days.filter(({ theirQty }) => theirQty !== null)
  const sums = Object.fromEntries([
    ...ourSums.map((name) => [name, sumOf(days, name)]),
    ...theirSums.map((name) => [name, answered.length === 0 ? null : sumOf(answered, name)]),
  ])
  return {
    ...range,
    ...(sums as Omit<SumsOfDay, 'checkDate'>), // each is a sum of its own unit
    days: days.map(({ checkDate, ourQty, diffQty }) => ({ checkDate, ourQty, diffQty })),
  }
}
