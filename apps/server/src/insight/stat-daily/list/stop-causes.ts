import type { StatDailyFilters } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { roundHalfUp } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { placesOf } from './place-store.ts'
import { rangeOf } from './range.ts'
import { warningsOfCauses } from './cause-warning-store.ts'
import { listAbnormalPiles, listStops, type StopSum } from './stop-cause-store.ts'

/** Why charges of these days ended, and at which piles they ended badly most often. */
export async function sumStopCauses(ctx: Context, filters: StatDailyFilters): Promise<StopCauses> {
  const range = rangeOf(ctx, filters)
  const places = await placesOf(ctx, filters)
  const stops = await listStops(ctx, places, range)
  const orderQty = qtyOf(stops)
  const abnormal = stops.filter(({ normalFlag }) => normalFlag === 0)
  const codes = [...new Set(abnormal.map(({ stopCode }) => stopCode))]
  const warnings = await warningsOfCauses(ctx, { places, range, codes })
  return {
    ...range,
    orderQty,
    abnormalQty: qtyOf(abnormal),
    abnormalRate: orderQty === 0 ? null : share(qtyOf(abnormal), orderQty),
    causes: [...Map.groupBy(stops, ({ stopCode }) => stopCode)]
      .map(([stopCode, of]) => ({
        stopCode: stopCode || null,
        name: of[0]?.name ?? null,
        normalFlag: of[0]?.normalFlag ?? null,
        orderQty: qtyOf(of),
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

const qtyOf = (stops: readonly StopSum[]): number => stops.reduce((sum, { orderQty }) => sum + orderQty, 0)
const share = (part: number, whole: number): number => Number(roundHalfUp(BigInt(part) * 10_000n, BigInt(whole)))
