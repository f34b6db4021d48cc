import type { OccupyStatsFilters, OccupyStatsSummary } from '@chargedeck/contract/insight/occupy-stats/calls'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { flowRangeOf, flowRangeOfDays, matchingFlow } from '../order-flow/public.ts'
import { endedOccupations, occupySums, presentSums, type OccupySums } from './ended-occupation-store.ts'

type DaySums = OccupySums & { statDate: string | null }

/** Of all stations together: also the charges of stations that nobody occupied. */
export async function sumOccupyStats(ctx: Context, filters: OccupyStatsFilters): Promise<OccupyStatsSummary> {
  const { from, to } = flowRangeOf(filters, ctx.now())
  const flow = await matchingFlow(ctx, { ...filters, dateType: 'END' })
  const { rows } = await sql<DaySums>`select occupied.*, charged.order_qty
    from (select to_char(day_of(occupy_order.occupy_end_time), 'YYYY-MM-DD') as stat_date, ${occupySums}
      from ${endedOccupations(ctx, filters)} group by grouping sets ((day_of(occupy_order.occupy_end_time)), ())) as occupied
    cross join (select coalesce(sum(flow.order_qty), 0) as order_qty from ${flow}) as charged
    order by occupied.stat_date nulls first`.execute(ctx.tx)
  const [total, ...days] = rows
  if (!total) throw new Error('an aggregate always answers one row')
  const { statDate: _, ...sums } = total
  const range = { startDate: from, endDate: to }
  return {
    from,
    to,
    ...presentSums(sums),
    before: await compared(ctx, filters, periodBefore(range)),
    yearBefore: await compared(ctx, filters, yearBefore(range)),
    days: days.map(dayOf),
  }
}

type Compared = Omit<OccupySums, 'orderQty'> & { statDate: string | null }
const dayOf = ({
  statDate,
  occupyQty,
  occupyMin,
  cappedAmt,
  paidAmt,
}: Compared): OccupyStatsSummary['days'][number] => ({
  statDate: statDate ?? '',
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
  const { rows } = await sql<Compared>`
    select to_char(day_of(occupy_order.occupy_end_time), 'YYYY-MM-DD') as stat_date, ${occupySums}
    from ${endedOccupations(ctx, filters, flowRangeOfDays(range))}
    group by grouping sets ((day_of(occupy_order.occupy_end_time)), ()) order by stat_date nulls first`.execute(ctx.tx)
  const [total, ...days] = rows
  if (!total) throw new Error('an aggregate always answers one row')
  const { occupyQty, occupyMin, cappedAmt, paidAmt } = total
  return { ...range, occupyQty, occupyMin, cappedAmt, paidAmt, days: days.map(dayOf) }
}
