import type { OccupyStatsFilters, OccupyStatsSummary } from '@chargedeck/contract/insight/occupy-stats/calls'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { countOrders, flowRangeOf, flowRangeOfDays, type FlowRange } from '../order-flow/public.ts'
import { endedOccupations, occupySums, presentSums, type OccupySums } from './ended-occupation-store.ts'

type Sums = Omit<OccupySums, 'orderQty'>
type DaySums = Sums & { statDate: string }

/** Of all stations together: also the charges of stations that nobody occupied. */
export async function sumOccupyStats(ctx: Context, filters: OccupyStatsFilters): Promise<OccupyStatsSummary> {
  const asked = flowRangeOf(filters, ctx.now())
  const range = { startDate: asked.from, endDate: asked.to }
  const [days, orderQty, before, lastYear] = await Promise.all([
    sumDays(ctx, filters, asked),
    countOrders(ctx, { filters: { ...filters, dateType: 'END' } }, asked),
    compared(ctx, filters, periodBefore(range)),
    compared(ctx, filters, yearBefore(range)),
  ])
  return {
    from: asked.from,
    to: asked.to,
    ...presentSums({ ...totalOf(days), orderQty }),
    before,
    yearBefore: lastYear,
    days: days.map(dayOf),
  }
}

/** Each day with an occupation that ended. */
const sumDays = async (ctx: Context, filters: OccupyStatsFilters, range: FlowRange): Promise<DaySums[]> =>
  (
    await sql<DaySums>`select to_char(day_of(occupy_order.occupy_end_time), 'YYYY-MM-DD') as stat_date, ${occupySums}
      from ${endedOccupations(ctx, filters, range)} group by day_of(occupy_order.occupy_end_time) order by 1`.execute(
      ctx.tx,
    )
  ).rows

const sumNames = ['occupyQty', 'occupyMin', 'cappedAmt', 'freeQty', 'waiveAmt', 'paidAmt', 'unpaidAmt'] as const
const totalOf = (days: readonly DaySums[]): Sums =>
  Object.fromEntries(sumNames.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])) as Sums // each keeps its unit

const dayOf = ({
  statDate,
  occupyQty,
  occupyMin,
  cappedAmt,
  paidAmt,
}: DaySums): OccupyStatsSummary['days'][number] => ({
  statDate,
  occupyQty,
  occupyMin,
  cappedAmt,
  paidAmt,
})

async function compared(
  ctx: Context,
  filters: OccupyStatsFilters,
  range: DayRange,
): Promise<OccupyStatsSummary['before']> {
  const days = await sumDays(ctx, filters, flowRangeOfDays(range))
  const { occupyQty, occupyMin, cappedAmt, paidAmt } = totalOf(days)
  return { ...range, occupyQty, occupyMin, cappedAmt, paidAmt, days: days.map(dayOf) }
}
