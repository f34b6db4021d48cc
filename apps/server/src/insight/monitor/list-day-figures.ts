import { fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { StartupMode } from '@chargedeck/contract/charging/charge-order/enums'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { Place } from './list-gun-counts.ts'

/** The orders of a figure: those at stations in scope, or at one of them. */
export type Where = { ctx: Pick<Context, 'tx' | 'actor'>; stationId: string | undefined }
type Span = { from: Date; to: Date }

const ordersOf = ({ ctx, stationId }: Where): RawBuilder<unknown> =>
  sql`charge_order join station on station.id = charge_order.station_id
    and ${withinScope(ctx.actor, 'station.orgId')} and ${stationId ? sql`station.id = ${stationId}` : sql`true`}`

// An order counts in a report once it is billed, on the day it ended (domain 5).
const billed = sql`charge_order.order_status in (${literals(billedOrderStates)})`

export type DayTotals = { orderQty: number; totalEnergy: EnergyE4; actualAmt: Fen; customerQty: number; occupyAmt: Fen }

export async function totalsOf(where: Where, span: Span): Promise<DayTotals> {
  const { from, to } = span
  const { rows } = await sql<Omit<DayTotals, 'occupyAmt'>>`
    select count(*)::int as order_qty, coalesce(sum(total_energy), 0) as total_energy, coalesce(sum(actual_amt), 0) as actual_amt,
           count(distinct customer_id)::int as customer_qty
    from ${ordersOf(where)} where ${billed} and end_time >= ${from} and end_time < ${to}`.execute(where.ctx.tx)
  const [totals] = rows
  if (!totals) throw new Error('an aggregate always answers one row')
  return { ...totals, occupyAmt: await occupyAmtOf(where, span) }
}

const owedOrPaid = literals([occupyOrderStates.toPay, occupyOrderStates.paid])

async function occupyAmtOf({ ctx, stationId }: Where, { from, to }: Span): Promise<Fen> {
  const { rows } = await sql<{ occupyAmt: Fen }>`
    select coalesce(sum(occupy_order.actual_amt), 0) as occupy_amt
    from occupy_order join station on station.id = occupy_order.station_id and ${withinScope(ctx.actor, 'station.orgId')}
    where occupy_end_time >= ${from} and occupy_end_time < ${to} and occupy_order.status in (${owedOrPaid})
      and ${stationId ? sql`station.id = ${stationId}` : sql`true`}`.execute(ctx.tx)
  return rows[0]?.occupyAmt ?? fen(0)
}

export const listTopStations = async (where: Where, { from, to }: Span, by: 'totalEnergy' | 'actualAmt') =>
  (
    await sql<{ stationId: string; stationName: string; totalEnergy: EnergyE4; actualAmt: Fen }>`
    select station.id as station_id, station.station_name, coalesce(sum(total_energy), 0) as total_energy,
           coalesce(sum(actual_amt), 0) as actual_amt
    from ${ordersOf(where)} where ${billed} and end_time >= ${from} and end_time < ${to}
    group by station.id order by ${sql.ref(by)} desc, station.id limit 10`.execute(where.ctx.tx)
  ).rows

export const listStartupModes = async (where: Where, { from, to }: Span) =>
  (
    await sql<{ startupMode: StartupMode; orderQty: number }>`
    select startup_mode, count(*)::int as order_qty from ${ordersOf(where)}
    where start_time >= ${from} and start_time < ${to} group by startup_mode order by order_qty desc`.execute(
      where.ctx.tx,
    )
  ).rows

const hourOf = (column: 'start_time' | 'end_time') => sql`extract(hour from charge_order.${sql.ref(column)})::int`

export async function listHourOrders(where: Where, { from, to }: Span) {
  const count = async (column: 'start_time' | 'end_time') =>
    (
      await sql<{ hour: number; orderQty: number }>`
      select ${hourOf(column)} as hour, count(*)::int as order_qty from ${ordersOf(where)}
      where ${sql.ref(`charge_order.${column}`)} >= ${from} and ${sql.ref(`charge_order.${column}`)} < ${to} group by 1`.execute(
        where.ctx.tx,
      )
    ).rows
  const [started, ended] = [await count('start_time'), await count('end_time')]
  const qtyAt = (rows: typeof started, hour: number) => rows.find((row) => row.hour === hour)?.orderQty ?? 0
  return Array.from({ length: 24 }, (_, hour) => ({ hour, startQty: qtyAt(started, hour), endQty: qtyAt(ended, hour) }))
}

/** The charge levels of charging cars, in steps of ten per cent. */
export const listSocs = async ({ ctx, stationId }: Where) =>
  (
    await sql<{ from: number; gunQty: number }>`
    select least(soc / 10, 9) * 10 as "from", count(*)::int as gun_qty
    from charge_progress join charger_gun on charger_gun.cur_order_id = charge_progress.order_id
    join station on station.id = charger_gun.station_id and ${withinScope(ctx.actor, 'station.orgId')}
    where soc is not null and charger_gun.run_status = ${sql.lit(gunStates.charging)} and ${stationId ? sql`station.id = ${stationId}` : sql`true`}
    group by 1 order by 1`.execute(ctx.tx)
  ).rows

type RatedPlace = Pick<Where, 'ctx'> & Place
/** The rated power of the stations in the figure, in kW. */
export async function ratedPowerOf({ ctx, stationId, companyId }: RatedPlace): Promise<number> {
  let stations = ctx.tx
    .selectFrom('station')
    .where(withinScope(ctx.actor, 'station.orgId'))
    .where('station.dataStatus', '<>', dataStates.deleted)
  if (stationId) stations = stations.where('station.id', '=', stationId)
  if (companyId) stations = stations.where('station.companyId', '=', companyId)
  const { kw } = await stations
    .select(({ fn }) => fn.coalesce(fn.sum<string>('station.totalPowerKw'), sql<string>`0`).as('kw'))
    .executeTakeFirstOrThrow()
  return Number(kw)
}
