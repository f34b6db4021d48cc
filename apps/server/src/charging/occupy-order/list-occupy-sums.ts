import type { OccupyOrderFilters, OccupyOrderSummary } from '@chargedeck/contract/charging/occupy-order/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { splitRange } from '../../platform/day-sums/split-range.ts'
import { matchingOccupyOrders } from './list-occupy-orders.ts'
import { sumKeptDays, summaryOf } from './occupy-days-store.ts'

/** The sums over the whole list, not only the page that is shown. Past days are summed ahead. */
export async function sumOccupyOrders(ctx: Context, filters: OccupyOrderFilters): Promise<OccupyOrderSummary> {
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

async function sumRows(ctx: Context, filters: OccupyOrderFilters): Promise<OccupyOrderSummary> {
  const sums = matchingOccupyOrders(ctx, filters).select([
    sql<string>`count(*)`.as('qty'),
    sql<string>`coalesce(sum(occupy_min), 0)`.as('minutes'),
    sql<string>`coalesce(sum(capped_amt), 0)`.as('capped'),
    sql<string>`coalesce(sum(waive_amt), 0)`.as('waived'),
    sql<string>`coalesce(sum(actual_amt), 0)`.as('actual'),
  ])
  return summaryOf(await sums.executeTakeFirstOrThrow())
}

const added = (one: OccupyOrderSummary, other: OccupyOrderSummary): OccupyOrderSummary => ({
  orderQty: one.orderQty + other.orderQty,
  occupyMin: one.occupyMin + other.occupyMin,
  cappedAmt: fen(one.cappedAmt + other.cappedAmt),
  waiveAmt: fen(one.waiveAmt + other.waiveAmt),
  actualAmt: fen(one.actualAmt + other.actualAmt),
})
