import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowSums, FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { billedFlow, billedSums, isBilledKnown, type BilledSums } from './billed-store.ts'
import { flowFigures, sumsOf } from './flow-figure-store.ts'
import { flowRangeOf, flowRangeOfDays, type FlowRange } from './flow-range.ts'
import { matchingFlow } from './flow-store.ts'
import { wholeSums } from './list-flow-groups.ts'
import { presentBilled } from './present-billed.ts'

type Compared = Pick<FlowSums, 'orderQty' | 'totalEnergy' | 'totalAmt' | 'actualAmt'> & { statDate: string | null }
type DaySums = FlowSums & Compared

/** The sums over the whole range, whatever the rows are grouped by, and of each of its days. */
export async function sumFlow(ctx: Context, filters: FlowFilters): Promise<FlowSummary> {
  const asked = flowRangeOf(filters, ctx.now())
  const { from, to } = asked
  const { rows } = await sql<DaySums>`select to_char(flow.day, 'YYYY-MM-DD') as stat_date, ${sumsOf(flowFigures)}
    from ${await matchingFlow(ctx, filters)} group by grouping sets ((flow.day), ()) order by flow.day nulls first`.execute(
    ctx.tx,
  )
  const [total, ...days] = rows
  if (!total) throw new Error('an aggregate always answers one row')
  const { statDate: _, ...sums } = total
  const range = { startDate: from, endDate: to }
  return {
    from,
    to,
    billed: presentBilled(sums, await sumBilled(ctx, filters, asked)),
    ...wholeSums(sums),
    before: await compared(ctx, filters, periodBefore(range)),
    yearBefore: await compared(ctx, filters, yearBefore(range)),
    days: days.map(dayOf),
  }
}

async function sumBilled(ctx: Context, filters: FlowFilters, range: FlowRange): Promise<Partial<BilledSums>> {
  if (!isBilledKnown(filters)) return {}
  const { rows } = await sql<BilledSums>`select ${billedSums} from ${billedFlow(ctx, filters, range)}`.execute(ctx.tx)
  return rows[0] ?? {}
}

const dayOf = ({ statDate, orderQty, totalEnergy, actualAmt }: Compared): FlowSummary['days'][number] => ({
  statDate: statDate ?? '',
  orderQty,
  totalEnergy,
  actualAmt,
})

async function compared(ctx: Context, filters: FlowFilters, range: DayRange): Promise<FlowSummary['before']> {
  const figures = sumsOf(['orderQty', 'totalEnergy', 'totalAmt', 'actualAmt'])
  const { rows } = await sql<Compared>`select to_char(flow.day, 'YYYY-MM-DD') as stat_date, ${figures}
    from ${await matchingFlow(ctx, filters, flowRangeOfDays(range))}
    group by grouping sets ((flow.day), ()) order by flow.day nulls first`.execute(ctx.tx)
  const [total, ...days] = rows
  if (!total) throw new Error('an aggregate always answers one row')
  const { statDate: _, ...sums } = total
  return { ...range, ...sums, days: days.map(dayOf) }
}
