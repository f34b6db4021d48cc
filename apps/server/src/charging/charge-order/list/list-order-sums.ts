import type { ChargeOrderFilters, ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { splitRange } from '../../../platform/day-sums/split-range.ts'
import { matchingOrders } from './list-filters.ts'
import { sumKeptDays, summaryOf } from './order-days-store.ts'

/** The sums over the whole list, not only the page that is shown. Past days are summed ahead. */
export async function sumChargeOrders(ctx: Context, filters: ChargeOrderFilters): Promise<ChargeOrderSummary> {
  await matchingOrders(ctx, filters) // refuses a range that is too wide
  const split = isKept(filters) ? await splitRange(ctx, 'CHARGE', rangeOf(filters)) : null
  if (!split) return sumRows(ctx, filters)
  const parts = [await sumKeptDays(ctx, split.days, filters)]
  for (const gap of split.gaps) parts.push(await sumRows(ctx, { ...filters, ...gap }))
  return parts.reduce(added)
}

const keptBy: ReadonlySet<string> = new Set([
  'timeType',
  'startTime',
  'endTime',
  'stationId',
  'companyId',
  'orderStatus',
  'payStatus',
  'settleType',
  'pileType',
])

const isKept = (filters: ChargeOrderFilters): boolean =>
  filters.startTime !== undefined &&
  Object.entries(filters).every(([name, value]) => value === undefined || keptBy.has(name))

const rangeOf = ({ startTime, endTime }: ChargeOrderFilters) => ({
  since: startTime ? startOfRange(startTime) : null,
  until: endTime ? endOfRange(endTime) : null,
})

async function sumRows(ctx: Context, filters: ChargeOrderFilters): Promise<ChargeOrderSummary> {
  const { orders } = await matchingOrders(ctx, filters)
  const sums = orders.select([
    sql<string>`count(*)`.as('qty'),
    sql<string>`coalesce(sum(total_energy), 0)`.as('energy'),
    sql<string>`coalesce(sum(elec_amt), 0)`.as('elec'),
    sql<string>`coalesce(sum(service_amt), 0)`.as('service'),
    sql<string>`coalesce(sum(total_amt), 0)`.as('total'),
    sql<string>`coalesce(sum(discount_amt), 0)`.as('discount'),
    sql<string>`coalesce(sum(adjust_amt), 0)`.as('adjust'),
    sql<string>`coalesce(sum(actual_amt), 0)`.as('actual'),
    sql<string>`coalesce(sum(group_pay_amt), 0)`.as('group'),
  ])
  return summaryOf(await sums.executeTakeFirstOrThrow())
}

const added = (one: ChargeOrderSummary, other: ChargeOrderSummary): ChargeOrderSummary => ({
  orderQty: one.orderQty + other.orderQty,
  totalEnergy: energyE4(one.totalEnergy + other.totalEnergy),
  elecAmt: fen(one.elecAmt + other.elecAmt),
  serviceAmt: fen(one.serviceAmt + other.serviceAmt),
  totalAmt: fen(one.totalAmt + other.totalAmt),
  discountAmt: fen(one.discountAmt + other.discountAmt),
  adjustAmt: fen(one.adjustAmt + other.adjustAmt),
  actualAmt: fen(one.actualAmt + other.actualAmt),
  groupPayAmt: fen(one.groupPayAmt + other.groupPayAmt),
})
