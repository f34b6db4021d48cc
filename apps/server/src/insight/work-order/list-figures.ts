import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { dayMs, endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { openWorkOrderStates, workOrderStates } from '@chargedeck/domain/work-order/states'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

type Query = Received<typeof workOrderApi.figures>['query']
type Sums = {
  key: string | null
  name: string | null
  isAll: number
  orderQty: number
  acceptedQty: number
  acceptSec: number | null
  closedQty: number
  closeSec: number | null
  overdueQty: number
  partsTotal: string
}

const mostDays = 366
const mostRows = 1000
const keyOf = { STATION: sql`station.id::text`, MAKER: sql`work_order.maker_name` } as const
const nameOf = { STATION: sql`station.station_name`, MAKER: sql`work_order.maker_name` } as const
/** Of orders without a pile. */
const noMaker = { key: '-', name: '未关联充电桩' }

/** The means are of sums and counts, so that every order weighs the same; an order counts since its warning opened. */
export async function listFigures(ctx: Context, query: Query): Promise<Answer<typeof workOrderApi.figures>> {
  const [from, to] = [startOfRange(query.startTime), endOfRange(query.endTime)]
  if (to.getTime() - from.getTime() > mostDays * dayMs) throw new AppError('WORK_ORDER.RANGE_TOO_LONG')
  return (await sumsOf(ctx, query, { from, to })).map((row) => ({
    key: row.isAll ? '' : (row.key ?? noMaker.key),
    name: row.isAll ? '合计' : (row.name ?? noMaker.name),
    orderQty: row.orderQty,
    acceptedQty: row.acceptedQty,
    acceptSec: meanOf(row.acceptSec, row.acceptedQty),
    closedQty: row.closedQty,
    closeSec: meanOf(row.closeSec, row.closedQty),
    overdueQty: row.overdueQty,
    partsAmt: fen(Number(row.partsTotal)),
  }))
}

const meanOf = (sum: number | null, qty: number): number | null => (qty === 0 ? null : Math.round((sum ?? 0) / qty))

async function sumsOf(
  { tx, actor, now }: Context,
  { groupBy, stationId }: Query,
  { from, to }: { from: Date; to: Date },
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${keyOf[groupBy]} as key, ${nameOf[groupBy]} as name, grouping(${keyOf[groupBy]}) as "isAll",
      count(*)::int as "orderQty", count(accept_time)::int as "acceptedQty",
      sum(extract(epoch from accept_time - since_time))::float8 as "acceptSec",
      count(*) filter (where work_order.status = ${workOrderStates.closed})::int as "closedQty",
      (sum(extract(epoch from close_time - since_time)) filter (where work_order.status = ${workOrderStates.closed}))::float8
        as "closeSec",
      count(*) filter (where finish_time > due_time or finish_time is null and due_time < ${now()}
        and work_order.status = any(${openWorkOrderStates}::text[]))::int as "overdueQty",
      sum(parts_amt) as "partsTotal"
    from work_order join station on station.id = work_order.station_id
    where work_order.create_time >= ${from} and work_order.create_time < ${to} and ${withinScope(actor, 'station.orgId')}
      and (${stationId ?? null}::bigint is null or work_order.station_id = ${stationId ?? null}::bigint)
    group by grouping sets ((), (${keyOf[groupBy]}, ${nameOf[groupBy]}))
    order by "isAll" desc, "orderQty" desc, key
    limit ${mostRows}`.execute(tx)
  return rows
}
