import type {
  chargeOrderApi,
  ChargeOrderFilters,
  ChargeOrderSort,
  ChargeOrderSummary,
} from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../../platform/paging.ts'
import { matchingOrders } from './list-filters.ts'
import { presentChargeOrder } from './present.ts'

type Query = Received<typeof chargeOrderApi.page>['query']

/** A field that the contract lets people sort by does not compile until it has its column. */
const sortColumns = {
  createTime: 'chargeOrder.id',
  startTime: 'chargeOrder.startTime',
  endTime: 'chargeOrder.endTime',
  settleTime: 'chargeOrder.settleTime',
  totalEnergy: 'chargeOrder.totalEnergy',
  totalAmt: 'chargeOrder.totalAmt',
  actualAmt: 'chargeOrder.actualAmt',
} as const satisfies Record<ChargeOrderSort, string>

/** What is not known yet stands last in one direction and first in the other, as the indexes have it. */
const valueOrder = (field: ChargeOrderSort = 'createTime', direction: 'asc' | 'desc') =>
  direction === 'asc'
    ? sql`${sql.ref(sortColumns[field])} asc nulls first`
    : sql`${sql.ref(sortColumns[field])} desc nulls last`

export async function listChargeOrders(ctx: Context, query: Query): Promise<Page<ChargeOrder>> {
  const page = cutToLimit(query)
  const direction = query.sortOrder === 'ascend' ? 'asc' : 'desc'
  const { orders } = await matchingOrders(ctx, query)
  const ids = orders
    .select('chargeOrder.id')
    .$if(query.sortField !== undefined && query.sortField !== 'createTime', (sorted) =>
      sorted.orderBy(valueOrder(query.sortField, direction)),
    )
    .orderBy('chargeOrder.id', direction) // ids are made in the order of time; without a tie-breaker a row can show on two pages
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
  const found = await ids.execute()
  const before = (page.pageNo - 1) * page.pageSize
  const isLast = found.length < page.pageSize && (found.length > 0 || before === 0) // then the page itself says how many there are
  const counted = isLast ? before + found.length : await countUpToCap(ctx.tx, orders)
  return pageOf(page, counted, (await readListed(ctx, found)).map(presentChargeOrder))
}

/** Whole rows only for the page that is shown, in its order, with what is known of those that run. */
async function readListed({ tx }: Context, found: readonly { id: string }[]) {
  if (found.length === 0) return []
  const rows = await tx
    .selectFrom('chargeOrder')
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargeOrder.id')
    .selectAll('chargeOrder')
    .select([
      'chargeProgress.energy',
      'chargeProgress.elecAmt as liveElecAmt',
      'chargeProgress.serviceAmt as liveServiceAmt',
      'chargeProgress.soc',
    ])
    .where('chargeOrder.id', '=', sql<string>`any(${found.map(({ id }) => id)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The sums over a list, whatever page of it is shown. */
export async function sumChargeOrders(ctx: Context, filters: ChargeOrderFilters): Promise<ChargeOrderSummary> {
  const { orders } = await matchingOrders(ctx, filters)
  const sums = orders.select([
    sql<string>`count(*)`.as('orderQty'),
    sql<string>`coalesce(sum(total_energy), 0)`.as('totalEnergy'),
    sql<string>`coalesce(sum(elec_amt), 0)`.as('elecAmt'),
    sql<string>`coalesce(sum(service_amt), 0)`.as('serviceAmt'),
    sql<string>`coalesce(sum(total_amt), 0)`.as('totalAmt'),
    sql<string>`coalesce(sum(discount_amt), 0)`.as('discountAmt'),
    sql<string>`coalesce(sum(actual_amt), 0)`.as('actualAmt'),
  ])
  const row = await sums.executeTakeFirstOrThrow()
  return {
    orderQty: Number(row.orderQty),
    totalEnergy: energyE4(Number(row.totalEnergy)),
    elecAmt: fen(Number(row.elecAmt)),
    serviceAmt: fen(Number(row.serviceAmt)),
    totalAmt: fen(Number(row.totalAmt)),
    discountAmt: fen(Number(row.discountAmt)),
    actualAmt: fen(Number(row.actualAmt)),
  }
}
