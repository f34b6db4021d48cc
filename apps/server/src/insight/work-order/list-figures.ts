import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import type { WorkOrderFigure } from '@chargedeck/contract/insight/work-order/shapes'
import { noMaker } from '@chargedeck/contract/insight/work-order/enums'
import { fen } from '@chargedeck/domain/kernel/money'
import { isRangeTooLong } from '@chargedeck/domain/kernel/day-range'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { readPage } from '../../platform/read-page.ts'
import { overdueAt } from './overdue-store.ts'

type Query = Received<typeof workOrderApi.figures>['query']
type Sums = {
  orderQty: number
  acceptedQty: number
  acceptSec: number | null
  closedQty: number
  closeSec: number | null
  overdueQty: number
  partsTotal: string
}
type Group = Sums & { key: string; name: string | null }

const groupings = {
  STATION: { key: sql`station.id::text`, name: sql`station.station_name` },
  MAKER: { key: sql`coalesce(work_order.maker_name, ${sql.lit(noMaker.key)})`, name: sql`work_order.maker_name` },
} as const

/** The means are of sums and counts, so that every order weighs the same; an order counts since its warning opened. */
export async function listFigures(ctx: Context, query: Query): Promise<Answer<typeof workOrderApi.figures>> {
  const [from, to] = [startOfRange(query.startTime), endOfRange(query.endTime)]
  if (isRangeTooLong(from, to)) throw new AppError('WORK_ORDER.RANGE_TOO_LONG')
  const orders = ordersOf(ctx, query, { from, to })
  const { key, name } = groupings[query.groupBy]
  const groups = ctx.tx.selectFrom(
    sql<Group>`(select ${key} as key, ${name} as name, ${sumsAt(ctx.now())} ${orders} group by 1, 2)`.as('figure'),
  )
  const page = await readPage(ctx, query, {
    matching: groups,
    rows: groups.selectAll(),
    sort: {
      columns: {
        orderQty: 'figure.orderQty',
        acceptSec: { column: 'figure.acceptSec', nulls: 'last' },
        closeSec: { column: 'figure.closeSec', nulls: 'last' },
        overdueQty: 'figure.overdueQty',
      },
      field: 'orderQty',
      order: 'descend',
      id: 'figure.key',
    },
    present: (rows) => rows.map(({ key: of, name: called, ...sums }) => shown(of, called ?? noMaker.name, sums)),
  })
  const { rows } = await sql<Sums>`select ${sumsAt(ctx.now())} ${orders}`.execute(ctx.tx)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate always answers one row')
  return { ...page, total: shown('', '合计', sums) }
}

const shown = (key: string, name: string, { partsTotal, acceptSec, closeSec, ...qty }: Sums): WorkOrderFigure => ({
  key,
  name,
  ...qty,
  acceptSec: acceptSec === null ? null : Math.round(acceptSec),
  closeSec: closeSec === null ? null : Math.round(closeSec),
  partsAmt: fen(Number(partsTotal)),
})

const isClosed = sql`work_order.status = ${sql.lit(workOrderStates.closed)}`
/** `avg` divides the sum of all orders by their number. */
const sumsAt = (now: Date) => sql`
  count(*)::int as order_qty, count(accept_time)::int as accepted_qty,
  avg(extract(epoch from accept_time - since_time))::float8 as accept_sec,
  count(*) filter (where ${isClosed})::int as closed_qty,
  (avg(extract(epoch from close_time - since_time)) filter (where ${isClosed}))::float8 as close_sec,
  count(*) filter (where ${overdueAt(now)})::int as overdue_qty,
  coalesce(sum(parts_amt), 0) as parts_total`

const ordersOf = ({ actor }: Context, { stationId }: Query, { from, to }: { from: Date; to: Date }) => sql`
  from work_order join station on station.id = work_order.station_id
  where work_order.create_time >= ${from} and work_order.create_time < ${to} and ${withinScope(actor, 'station.orgId')}
    ${stationId === undefined ? sql`` : sql`and work_order.station_id = ${stationId}`}`
