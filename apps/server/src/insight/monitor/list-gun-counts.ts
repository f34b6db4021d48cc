import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { standingGuns } from '../../site/pile/public.ts'

const countOf = (runStatus: string) => sql<number>`(count(*) filter (where charger_gun.run_status = ${runStatus}))::int`

/** Guns per state and the power they draw, for every station in scope or for one of them. */
export async function listGunCounts(ctx: Pick<Context, 'tx' | 'actor'>, stationId?: string) {
  const guns = standingGuns(ctx)
  const rows = await (stationId ? guns.where('chargerGun.stationId', '=', stationId) : guns)
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargerGun.curOrderId')
    .select(['station.id as stationId', 'station.stationName', 'station.lng', 'station.lat'])
    .select([
      sql<number>`count(*)::int`.as('total'),
      countOf(gunStates.idle).as('idle'),
      countOf(gunStates.occupied).as('occupied'),
      countOf(gunStates.charging).as('charging'),
    ])
    .select([
      countOf(gunStates.reserved).as('reserved'),
      countOf(gunStates.fault).as('fault'),
      countOf(gunStates.offline).as('offline'),
    ])
    .select(
      sql<number>`coalesce(sum(charge_progress.power_w) filter (where charger_gun.run_status = ${sql.lit(gunStates.charging)}), 0)::int`.as(
        'powerW',
      ),
    )
    .groupBy(['station.id', 'station.stationName', 'station.lng', 'station.lat', 'station.sort'])
    .orderBy('station.sort')
    .orderBy('station.id')
    .execute()
  return rows.map(({ stationId, stationName, lng, lat, powerW, ...counts }) => ({
    stationId,
    stationName,
    lng: lng === null ? null : Number(lng),
    lat: lat === null ? null : Number(lat),
    guns: { ...counts, powerKw: kilowatts(powerW) },
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
