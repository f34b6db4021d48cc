import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { standingGunCounts } from '../../site/pile/public.ts'
import { readChargingNow } from '../charging-now/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type Place = { stationId?: string | undefined; companyId?: string | undefined }
/** `most`: how many of the stations with this name, the first by an order. */
type Choice = {
  most: number
  by: keyof typeof orders
  named?: string | undefined
  /** One that is listed in any case. */
  withStationId?: string | undefined
}
const orders = {
  CHARGES: sql`charging desc, total desc`,
  /** As `useRateOf` in the domain. */
  USE_RATE: sql`round(charging * 10000.0 / nullif(total - offline - fault - out_of_use, 0)) desc nulls last`,
}
type Row = Omit<GunCounts, 'powerKw'> & {
  stationId: string
  stationName: string
  lng: string | null
  lat: string | null
  powerW: number
  namedQty: number
}
type StationCounts = {
  stationId: string
  stationName: string
  lng: number | null
  lat: number | null
  guns: GunCounts
}

const names = ['total', 'idle', 'occupied', 'charging', 'reserved', 'fault', 'offline', 'outOfUse'] as const
const counts = sql.join(names.map((name) => sql`counted.${sql.ref(name)}::int`))
const sums = sql.join(names.map((name) => sql`coalesce(sum(counted.${sql.ref(name)}), 0)::int as ${sql.ref(name)}`))

const stationsOf = ({ actor }: Reader, { stationId, companyId }: Place): RawBuilder<unknown> =>
  sql`${withinScope(actor, 'station.orgId')} and ${companyId ? sql`station.company_id = ${companyId}` : sql`true`}
    and ${stationId ? sql`station.id = ${stationId}` : sql`true`}`

/** Whether `station_id` is at the place. Without a place in the question no station is read. */
const isAt = (reader: Reader, place: Place): RawBuilder<unknown> =>
  reader.actor.orgIds === 'all' && place.stationId === undefined && place.companyId === undefined
    ? sql`true`
    : sql`station_id in (select id from station where ${stationsOf(reader, place)})`

/** The power that each station draws now. */
const drawn = (ofThese: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select station_id, sum(power_w) as power_w from charge_progress join charger_gun on charger_gun.cur_order_id = charge_progress.order_id
  where run_status = ${sql.lit(gunStates.charging)} and ${ofThese} group by station_id)`

/** Guns per state and the power they draw, for every station in scope, those of a company or one of them; chosen ones of these. */
export async function listGunCounts(
  reader: Reader,
  place: Place = {},
  choice?: Choice,
): Promise<{ stations: StationCounts[]; namedQty: number }> {
  const { rows } = await sql<Row>`
    with counted as (
      select counted.*, station.station_name, station.lng, station.lat, station.sort,
        ${choice?.named ? sql`position(${choice.named} in station.station_name) > 0` : sql`true`} as is_named
      from ${standingGunCounts(isAt(reader, place))} as counted join station on station.id = counted.station_id and ${stationsOf(reader, place)}
    ), chosen as (
      select *, (count(*) filter (where is_named) over ())::int as named_qty,
        row_number() over (order by is_named desc, ${choice ? sql`${orders[choice.by]},` : sql``} sort, station_id) as place from counted
    )
    select counted.station_id, station_name, lng, lat, ${counts}, named_qty, coalesce(drawn.power_w, 0)::int as power_w
    from (select * from chosen where ${choice ? sql`is_named and place <= ${choice.most}` : sql`true`}
      or ${choice?.withStationId ? sql`station_id = ${choice.withStationId}` : sql`false`}) as counted
    left join ${drawn(choice ? sql`station_id = any(array(select station_id from chosen where place <= ${choice.most} or station_id = ${choice.withStationId ?? null}))` : isAt(reader, place))} as drawn
      on drawn.station_id = counted.station_id
    order by sort, counted.station_id`.execute(reader.tx)
  return { stations: rows.map(presentCounts), namedQty: rows[0]?.namedQty ?? 0 }
}

const presentCounts = ({ stationId, stationName, lng, lat, powerW, namedQty: _, ...guns }: Row): StationCounts => ({
  stationId,
  stationName,
  lng: lng === null ? null : Number(lng),
  lat: lat === null ? null : Number(lat),
  guns: { ...guns, powerKw: kilowatts(powerW) },
})

/** The same for all stations of the place together, with what they draw as of the last measurement. */
export async function sumGunCounts(reader: Reader, place: Place = {}): Promise<GunCounts> {
  const [{ rows }, charging] = await Promise.all([
    sql<Omit<GunCounts, 'powerKw'>>`select ${sums} from ${standingGunCounts(isAt(reader, place))} as counted`.execute(
      reader.tx,
    ),
    readChargingNow(reader, place),
  ])
  const [found] = rows
  if (!found) throw new Error('an aggregate always answers one row')
  return { ...found, powerKw: kilowatts(charging.reduce((sum, { powerW }) => sum + powerW, 0)) }
}

export const kilowatts = (watts: number): number => Math.round(watts / 100) / 10
