import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import type { Context } from '../../platform/context.ts'
import { waiverCostOf } from '../../kit/waiver-push/public.ts'
import { stationIdsAt, type MonthKey, type Wanted } from './month-store.ts'

export type Waiver = MonthKey & { waiverCostAmt: Fen }

/** What waived parking cost the operator in these months. */
export async function listWaiverCosts(
  ctx: Pick<Context, 'tx'>,
  { places, months, byStation }: Wanted,
): Promise<Waiver[]> {
  const span = {
    from: startOfRange(firstDayOf(months.startMonth)),
    to: daysLater(startOfRange(lastDayOf(months.endMonth)), 1),
  }
  const costs = await waiverCostOf(ctx, { ...span, stationIds: await stationIdsAt(ctx, places) })
  return costs.map(({ stationId, month, costAmt }) => ({
    statMonth: month,
    stationId: byStation ? stationId : null,
    waiverCostAmt: fen(costAmt),
  }))
}
