import type { OccupyOrderFilters, OccupyOrderSummary } from '@chargedeck/contract/charging/occupy-order/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { splitRange } from '../../platform/day-sums/split-range.ts'
import { matchingOccupyOrders } from './list-occupy-orders.ts'
import { sumKeptDays, summaryOf } from './occupy-days-store.ts'

const { occupying, toPay } = occupyOrderStates

/** The sums over the whole list, not only the page that is shown. Past days are summed ahead. */
export async function sumOccupyOrders(ctx: Context, filters: OccupyOrderFilters): Promise<OccupyOrderSummary> {
  const sums = await sumSettled(ctx, filters)
  return { ...sums, paidAmt: fen(sums.actualAmt - (await sumOwed(ctx, filters))) }
}

type Settled = Omit<OccupyOrderSummary, 'paidAmt'>

async function sumSettled(ctx: Context, filters: OccupyOrderFilters): Promise<Settled> {
  const split = areKept(filters) ? await splitRange(ctx, 'OCCUPY', rangeOf(filters)) : null
  if (!split) return sumRows(ctx, filters)
  const parts = [await sumKeptDays(ctx, split.days, filters)]
  for (const gap of split.gaps) parts.push(await sumRows(ctx, { ...filters, ...gap }))
  return parts.reduce(added)
}

const keptBy: ReadonlySet<string> = new Set(['startTime', 'endTime', 'stationId', 'companyId', 'status'])

/** Sums of days are kept for the time of the beginning. */
const areKept = ({ timeType = 'START', ...filters }: OccupyOrderFilters): boolean =>
  timeType === 'START' && Object.entries(filters).every(([name, value]) => value === undefined || keptBy.has(name))

const rangeOf = ({ startTime, endTime }: OccupyOrderFilters) => ({
  since: startTime ? startOfRange(startTime) : null,
  until: endTime ? endOfRange(endTime) : null,
})

/** Few orders are owing at a time. */
async function sumOwed(ctx: Context, filters: OccupyOrderFilters): Promise<number> {
  const { owed } = await matchingOccupyOrders(ctx, filters)
    .where('occupyOrder.status', '=', toPay)
    .select(sql<string>`coalesce(sum(owed_amt), 0)`.as('owed'))
    .executeTakeFirstOrThrow()
  return Number(owed)
}

async function sumRows(ctx: Context, filters: OccupyOrderFilters): Promise<Settled> {
  const sums = matchingOccupyOrders(ctx, filters).select([
    sql<string>`count(*)`.as('qty'),
    sql<string>`coalesce(sum(occupy_min), 0)`.as('minutes'),
    sql<string>`coalesce(sum(capped_amt), 0)`.as('capped'),
    sql<string>`coalesce(sum(waive_amt), 0)`.as('waived'),
    sql<string>`coalesce(sum(actual_amt) filter (where occupy_order.status <> ${sql.lit(occupying)}), 0)`.as('actual'),
  ])
  return summaryOf(await sums.executeTakeFirstOrThrow())
}

const added = (one: Settled, other: Settled): Settled => ({
  orderQty: one.orderQty + other.orderQty,
  occupyMin: one.occupyMin + other.occupyMin,
  cappedAmt: fen(one.cappedAmt + other.cappedAmt),
  waiveAmt: fen(one.waiveAmt + other.waiveAmt),
  actualAmt: fen(one.actualAmt + other.actualAmt),
})
