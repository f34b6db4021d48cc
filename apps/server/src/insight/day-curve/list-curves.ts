import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { chargedHours } from './energy-store.ts'
import type { Span } from './power-store.ts'

/** All stations in scope, or one of them. */
type CurvePlace = { ctx: Pick<Context, 'tx' | 'actor'>; stationId: string | undefined }

/** Whoever also sees stations of their own outside of their organisations, or asks for one station, reads stations. */
const readsStations = ({ ctx, stationId }: CurvePlace): boolean =>
  stationId !== undefined || (ctx.actor.seesOwn && ctx.actor.orgIds !== 'all')

const isAtStations = ({ ctx, stationId }: CurvePlace): RawBuilder<unknown> =>
  sql`part.station_id in (select id from station where ${withinScope(ctx.actor, 'station.orgId')}
    and ${stationId ? sql`id = ${stationId}` : sql`true`})`

/** Power of each quarter of an hour in watts: the sum over charges of the mean of their samples, as of the last count. */
export async function listPower(place: CurvePlace, { from, to }: Span): Promise<{ quarter: Date; powerW: number }[]> {
  const { tx, actor } = place.ctx
  const source = readsStations(place)
    ? sql`charge_power part where ${isAtStations(place)}`
    : sql`org_power where ${withinScope(actor, 'orgPower.orgId')}`
  const { rows } = await sql<{ quarter: Date; powerW: number }>`
    select quarter, sum(power_w)::int as power_w from ${source} and quarter >= ${from} and quarter < ${to} group by 1`.execute(
    tx,
  )
  return rows
}

/** Energy by clock hour and band, of billed charges and of those not billed yet, as of the last count. */
export async function listHourEnergy(place: CurvePlace, { from, to }: Span) {
  const { tx, actor } = place.ctx
  const source = readsStations(place)
    ? sql`${chargedHours} as part where ${isAtStations(place)}`
    : sql`org_energy where ${withinScope(actor, 'orgEnergy.orgId')}`
  const { rows } = await sql<{ hour: number; band: FeeBand; energy: EnergyE4 }>`
    select (extract(epoch from hour_start - ${from}::timestamptz) / 3600)::int as hour, band, sum(energy)::bigint as energy
    from ${source} and hour_start >= ${from} and hour_start < ${to} group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
