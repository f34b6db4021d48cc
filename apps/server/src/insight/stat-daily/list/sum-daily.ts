import type { StatDailyFilters, StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { addFigures } from '@chargedeck/domain/stat-daily/add-figures'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import { ratiosOf } from '@chargedeck/domain/stat-daily/ratios'
import type { Context } from '../../../platform/context.ts'
import { sumTradeOrders } from '../../../money/trade-order/public.ts'
import { placesOf, type Places } from './place-store.ts'
import { daysBegun, rangeOf } from './range.ts'
import { countCustomers, figuresOf, sumDays } from './sum-store.ts'

/** The totals of the report, beside those of the period before and of the year before. */
export async function sumDaily(ctx: Context, filters: StatDailyFilters): Promise<StatDailySummary> {
  const range = rangeOf(ctx, filters)
  const places = await placesOf(ctx, filters)
  const [days, before, lastYear] = await Promise.all([
    sumDays(ctx, places, range),
    compared(ctx, places, periodBefore(range)),
    compared(ctx, places, yearBefore(range)),
  ])
  const sums = addFigures(days)
  const customerQty = await countCustomers(ctx, { places, range, orderQty: sums.orderQty })
  return {
    ...range,
    total: figuresOf({ ...sums, customerQty }, daysBegun(ctx, range)),
    before,
    yearBefore: lastYear,
    days: days.map(({ statDate, orderQty, totalEnergy, actualAmt, serviceAmt }) => ({
      statDate,
      orderQty,
      totalEnergy,
      actualAmt,
      serviceAmt,
    })),
    ...(await tradesOf(ctx, filters, range)),
  }
}

async function compared(ctx: Context, places: Places, range: DayRange): Promise<StatDailySummary['before']> {
  const days = await sumDays(ctx, places, range)
  const sums = addFigures(days)
  const { orderQty, totalEnergy, totalAmt, actualAmt } = sums
  const { gunDayEnergy, timeUseRate } = ratiosOf(sums, 1)
  return {
    ...range,
    orderQty,
    totalEnergy: energyE4(totalEnergy),
    totalAmt: fen(totalAmt),
    actualAmt: fen(actualAmt),
    gunDayEnergy,
    timeUseRate,
    days: days.map((day) => ({ statDate: day.statDate, totalEnergy: day.totalEnergy, actualAmt: day.actualAmt })),
  }
}

/** Money is topped up at a company and not at a station. */
async function tradesOf(ctx: Context, { companyId, stationId, pileType }: StatDailyFilters, range: DayRange) {
  if (stationId !== undefined || pileType !== undefined) return { topUpAmt: null, refundAmt: null }
  const { topUpAmt, refundAmt } = await sumTradeOrders(ctx, {
    startTime: range.startDate,
    endTime: range.endDate,
    ...(companyId !== undefined && { companyId }),
  })
  return { topUpAmt, refundAmt }
}
