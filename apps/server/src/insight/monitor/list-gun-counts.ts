import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { standingGunCounts } from '../../site/pile/public.ts'

type Row = Omit<GunCounts, 'powerKw'> & {
  stationId: string
  stationName: string
  lng: string | null
  lat: string | null
  powerW: number
}
const whole = (name: keyof GunCounts) => sql`counted.${sql.ref(name)}::int`
const counts = (['total', 'idle', 'occupied', 'charging', 'reserved', 'fault', 'offline'] as const).map(whole)

export type Place = { stationId?: string | undefined; companyId?: string | undefined }

/** Guns per state and the power they draw, for every station in scope, those of a company or one of them. */
export async function listGunCounts(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { stationId, companyId }: Place = {},
) {
  const inScope = sql`${withinScope(actor, 'station.orgId')} and ${companyId ? sql`station.company_id = ${companyId}` : sql`true`}`
  const seesAll = actor.orgIds === 'all' && companyId === undefined
  const scoped = seesAll ? sql`true` : sql`station_id in (select id from station where ${inScope})`
  const ofThese = stationId === undefined ? scoped : sql`station_id = ${stationId}`
  const { rows } = await sql<Row>`
    select station.id as station_id, station.station_name, station.lng, station.lat, ${sql.join(counts)}, coalesce(drawn.power_w, 0)::int as power_w
    from ${standingGunCounts(ofThese)} as counted
    join station on station.id = counted.station_id and ${inScope}
    left join (select station_id, sum(power_w) as power_w from charge_progress
      join charger_gun on charger_gun.cur_order_id = charge_progress.order_id
      where run_status = ${sql.lit(gunStates.charging)} and ${ofThese} group by station_id) as drawn on drawn.station_id = station.id
    order by station.sort, station.id`.execute(tx)
  return rows.map(({ stationId: id, stationName, lng, lat, powerW, ...guns }) => ({
    stationId: id,
    stationName,
    lng: lng === null ? null : Number(lng),
    lat: lat === null ? null : Number(lat),
    guns: { ...guns, powerKw: kilowatts(powerW) },
  }))
}

export const kilowatts = (watts: number): number => Math.round(watts / 100) / 10

export const sumCounts = (all: readonly GunCounts[]): GunCounts =>
  all.reduce(
    (sum, each) => ({
      total: sum.total + each.total,
      idle: sum.idle + each.idle,
      occupied: sum.occupied + each.occupied,
      charging: sum.charging + each.charging,
      reserved: sum.reserved + each.reserved,
      fault: sum.fault + each.fault,
      offline: sum.offline + each.offline,
      powerKw: Math.round((sum.powerKw + each.powerKw) * 10) / 10,
    }),
    { total: 0, idle: 0, occupied: 0, charging: 0, reserved: 0, fault: 0, offline: 0, powerKw: 0 },
  )
