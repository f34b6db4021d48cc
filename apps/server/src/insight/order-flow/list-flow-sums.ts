import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowSums, FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import { periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { billedRows, billedSums, isBilledKnown, type BilledSums } from './billed-store.ts'
import { flowRangeOf, flowRangeOfDays, type FlowRange } from './flow-range.ts'
import { presentBilled } from './present-billed.ts'
import { flowFigures, sumsOf } from './sums/flow-figure-store.ts'
import { flowRows } from './sums/flow-rows-store.ts'

const comparedFigures = ['orderQty', 'totalEnergy', 'totalAmt', 'actualAmt'] as const
type Figure = keyof FlowSums
type DaySums<Name extends Figure> = Pick<FlowSums, Name> & { statDate: string }
type Compared = (typeof comparedFigures)[number]

/** The sums over the whole range, whatever the rows are grouped by, and of each of its days. */
export async function sumFlow(ctx: Context, filters: FlowFilters): Promise<FlowSummary> {
  const asked = flowRangeOf(filters, ctx.now())
  const range = { startDate: asked.from, endDate: asked.to }
  const [days, billed, before, lastYear] = await Promise.all([
    sumDays(ctx, filters, asked, flowFigures),
    sumBilled(ctx, filters, asked),
    compared(ctx, filters, periodBefore(range)),
    compared(ctx, filters, yearBefore(range)),
  ])
  const sums = totalOf(days, flowFigures)
  return {
    from: asked.from,
    to: asked.to,
    billed: presentBilled(sums, billed),
    ...sums,
    before,
    yearBefore: lastYear,
    days: days.map(dayOf),
  }
}

async function sumBilled(ctx: Context, filters: FlowFilters, range: FlowRange): Promise<Partial<BilledSums>> {
  if (!isBilledKnown(filters)) return {}
  const { rows } =
    await sql<BilledSums>`select ${billedSums} from ${await billedRows(ctx, filters, { groupBy: 'DAY', range })}`.execute(
      ctx.tx,
    )
  return rows[0] ?? {}
}

/** The figures of each day with an order. */
async function sumDays<Name extends Figure>(
  ctx: Context,
  filters: FlowFilters,
  range: FlowRange,
  figures: readonly Name[],
): Promise<DaySums<Name>[]> {
  const rows = await flowRows(ctx, { filters }, range, { places: ['day'], figures })
  return (
    await sql<DaySums<Name>>`select to_char(flow.day, 'YYYY-MM-DD') as stat_date, ${sumsOf(figures)}
      from ${rows} group by flow.day order by flow.day`.execute(ctx.tx)
  ).rows
}

const totalOf = <Name extends Figure>(days: readonly DaySums<Name>[], figures: readonly Name[]): Pick<FlowSums, Name> =>
  Object.fromEntries(figures.map((name) => [name, days.reduce((sum, day) => sum + Number(day[name]), 0)])) as Pick<
    FlowSums,
    Name
  > // each sum keeps the unit of its days

const dayOf = ({ statDate, orderQty, totalEnergy, actualAmt }: DaySums<Compared>): FlowSummary['days'][number] => ({
  statDate,
  orderQty,
  totalEnergy,
  actualAmt,
})

async function compared(ctx: Context, filters: FlowFilters, range: DayRange): Promise<FlowSummary['before']> {
  const days = await sumDays(ctx, filters, flowRangeOfDays(range), comparedFigures)
  return { ...range, ...totalOf(days, comparedFigures), days: days.map(dayOf) }
}
