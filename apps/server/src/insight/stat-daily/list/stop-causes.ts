import type { StatDailyFilters } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { roundHalfUp } from '@chargedeck/domain/kernel/money'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import type { Context } from '../../../platform/context.ts'
import { placesOf } from './place-store.ts'
import { rangeOf } from './range.ts'
import { warningsOfCauses } from './cause-warning-store.ts'
import { listAbnormalPiles, listStops, type StopSum } from './stop-cause-store.ts'

/** Why charges of these days ended, and at which piles they ended badly most often. */
export async function sumStopCauses(ctx: Context, filters: StatDailyFilters): Promise<StopCauses> {
  const range = rangeOf(ctx, filters)
  const places = await placesOf(ctx, filters)
  const [stops, before, lastYear] = await Promise.all([
    listStops(ctx, places, range),
    listStops(ctx, places, periodBefore(range)),
    listStops(ctx, places, yearBefore(range)),
  ])
  const counts = countsOf(stops, range)
  const { orderQty } = counts
  const codes = [...new Set(stops.filter(isAbnormal).map(({ stopCode }) => stopCode))]
  const [qtyBefore, qtyYearBefore] = [qtyByCode(before), qtyByCode(lastYear)]
  const warnings = await warningsOfCauses(ctx, { places, range, codes })
  return {
    ...counts,
    before: countsOf(before, periodBefore(range)),
    yearBefore: countsOf(lastYear, yearBefore(range)),
    causes: [...Map.groupBy(stops, ({ stopCode }) => stopCode)]
      .map(([stopCode, of]) => ({
        stopCode: stopCode || null,
        name: of[0]?.name ?? null,
        normalFlag: of[0]?.normalFlag ?? null,
        orderQty: qtyOf(of),
        beforeQty: qtyBefore.get(stopCode) ?? 0,
        yearBeforeQty: qtyYearBefore.get(stopCode) ?? 0,
        share: share(qtyOf(of), orderQty),
        warnings: warnings.get(stopCode) ?? [],
      }))
      .toSorted((a, b) => b.orderQty - a.orderQty),
    sides: [...Map.groupBy(stops, ({ stopSide }) => stopSide)]
      .map(([stopSide, of]) => ({ stopSide, orderQty: qtyOf(of) }))
      .toSorted((a, b) => b.orderQty - a.orderQty),
    piles: codes.length === 0 ? [] : await listAbnormalPiles(ctx, { places, range, codes }),
  }
}

const qtyByCode = (stops: readonly StopSum[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(stops, ({ stopCode }) => stopCode)].map(([stopCode, of]) => [stopCode, qtyOf(of)]))

function countsOf(stops: readonly StopSum[], { startDate, endDate }: DayRange): StopCauses['before'] {
  const [orderQty, abnormalQty] = [qtyOf(stops), qtyOf(stops.filter(isAbnormal))]
  return {
    startDate,
    endDate,
    orderQty,
    abnormalQty,
    abnormalRate: orderQty === 0 ? null : share(abnormalQty, orderQty),
  }
}

const isAbnormal = ({ normalFlag }: StopSum): boolean => normalFlag === 0
const qtyOf = (stops: readonly StopSum[]): number => stops.reduce((sum, { orderQty }) => sum + orderQty, 0)
const share = (part: number, whole: number): number => Number(roundHalfUp(BigInt(part) * 10_000n, BigInt(whole)))
