import type { FeePeriodInput } from '@chargedeck/contract/site/fee/row'
import { periodFault } from '@chargedeck/domain/tariff/check-periods'
import { AppError } from '../../platform/app-error.ts'

/** Returns the periods in order; refuses a day with gaps or overlaps. */
export function requireDay(periods: readonly FeePeriodInput[]): FeePeriodInput[] {
  const fault = periodFault(periods)
  if (fault) throw new AppError(`FEE.${fault}`)
  return periods.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
}
