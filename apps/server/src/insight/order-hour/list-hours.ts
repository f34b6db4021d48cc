import type { StartupMode } from '@chargedeck/contract/charging/charge-order/enums'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { keptSince, ordersIn, type EndedSums } from './hour-store.ts'

/** All stations in scope, or one of them. */
type Place = { ctx: Pick<Context, 'tx' | 'actor' | 'now'>; stationId: string | undefined }
type Span = { from: Date; to: Date }

/** Whoever also sees stations of their own outside of their organisations, or asks for one station, reads orders; and so does a past that is not kept. */
const readsOrders = ({ ctx, stationId }: Place, from: Date): boolean =>
  stationId !== undefined || (ctx.actor.seesOwn && ctx.actor.orgIds !== 'all') || from < keptSince(ctx.now())

const atStations = ({ ctx, stationId }: Place): RawBuilder<unknown> =>
  ctx.actor.orgIds === 'all' && stationId === undefined
    ? sql`true`
    : sql`station_id in (select id from station where ${withinScope(ctx.actor, 'station.orgId')}
        and ${stationId ? sql`id = ${stationId}` : sql`true`})`

const hourMs = 3_600_000
const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

export type OrderHour = { hour: number; startupMode: StartupMode; startQty: number; endQty: number }
/** Orders that began and ended in each hour of a span of whole hours, as of the last count. */
export async function listOrderHours(place: Place, span: Span): Promise<OrderHour[]> {
  const { tx, actor } = place.ctx
  const source = readsOrders(place, span.from)
    ? sql`${ordersIn(span, atStations(place))} as part where true`
    : sql`org_order_hour where ${withinScope(actor, 'orgOrderHour.orgId')}`
  const { rows } = await sql<OrderHour>`
    select (extract(epoch from hour_start - ${span.from}::timestamptz) / 3600)::int as hour, startup_mode, sum(start_qty)::int as start_qty,
      sum(end_qty)::int as end_qty
    from ${source} and hour_start >= ${span.from} and hour_start < ${span.to} group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

/** What billed orders came to that ended in a span from a full hour on: whole hours as of the last count, and the last part from the orders. */
export async function sumEndedOrders(place: Place, { from, to }: Span): Promise<EndedSums> {
  if (readsOrders(place, from)) return sumOrders(place, { from, to })
  const hour = startOfHour(to)
  const [kept, part] = await Promise.all([sumHours(place, { from, to: hour }), sumOrders(place, { from: hour, to })])
  return {
    orderQty: kept.orderQty + part.orderQty,
    totalEnergy: energyE4(kept.totalEnergy + part.totalEnergy),
    serviceAmt: fen(kept.serviceAmt + part.serviceAmt),
    actualAmt: fen(kept.actualAmt + part.actualAmt),
  }
}

const summed = sql`coalesce(sum(total_energy), 0)::float8 as total_energy, coalesce(sum(service_amt), 0)::float8 as service_amt,
  coalesce(sum(actual_amt), 0)::float8 as actual_amt`

const sumHours = ({ ctx }: Place, { from, to }: Span) =>
  onlyOne(
    ctx,
    sql`select coalesce(sum(billed_qty), 0)::int as order_qty, ${summed} from org_order_hour
    where ${withinScope(ctx.actor, 'orgOrderHour.orgId')} and hour_start >= ${from} and hour_start < ${to}`,
  )

/** An order counts once it is billed, at the time it ended (domain 5). */
const sumOrders = (place: Place, { from, to }: Span) =>
  onlyOne(
    place.ctx,
    sql`select count(*)::int as order_qty, ${summed} from charge_order
      where order_status in (${literals(billedOrderStates)}) and end_time >= ${from} and end_time < ${to} and ${atStations(place)}`,
  )

async function onlyOne({ tx }: Pick<Context, 'tx'>, query: RawBuilder<unknown>): Promise<EndedSums> {
  const { rows } = await sql<EndedSums>`${query}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('an aggregate always answers one row')
  return found
}
