import type { PileType } from '@chargedeck/contract/site/pile/enums'
import type { StatusPack } from '@chargedeck/contract/insight/monitor/status-pack'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { pilesInScope, standingGuns } from '../../site/pile/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Place = { stationId?: string | undefined; companyId?: string | undefined }
export type PackedRow = {
  stationId: string
  stationName: string
  pileType: PileType
  total: number
  idle: number
  occupied: number
  charging: number
  locked: number
  fault: number
  offline: number
  ratedKw: string
  powerW: number
}

const gunsIn = (state: string) => sql<number>`(count(*) filter (where charger_gun.run_status = ${sql.lit(state)}))::int`

/** Guns by station and type of pile, in the order of the stations. */
export const listPackedGuns = (reader: Reader, { stationId, companyId }: Place): Promise<PackedRow[]> =>
  standingGuns(reader)
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargerGun.curOrderId')
    .$if(stationId !== undefined, (guns) => guns.where('station.id', '=', stationId ?? ''))
    .$if(companyId !== undefined, (guns) => guns.where('station.companyId', '=', companyId ?? ''))
    .select(['station.id as stationId', 'station.stationName', 'chargerPile.pileType'])
    .select([
      sql<number>`count(*)::int`.as('total'),
      gunsIn(gunStates.idle).as('idle'),
      gunsIn(gunStates.occupied).as('occupied'),
      gunsIn(gunStates.charging).as('charging'),
      gunsIn(gunStates.reserved).as('locked'),
      gunsIn(gunStates.fault).as('fault'),
      gunsIn(gunStates.offline).as('offline'),
      sql<string>`sum(charger_gun.rated_power_kw)`.as('ratedKw'),
      sql<number>`coalesce(sum(charge_progress.power_w) filter (where charger_gun.run_status = ${sql.lit(gunStates.charging)}), 0)::int`.as(
        'powerW',
      ),
    ])
    .groupBy(['station.id', 'station.stationName', 'station.sort', 'chargerPile.pileType'])
    .orderBy('station.sort')
    .orderBy('station.id')
    .orderBy('chargerPile.pileType')
    .execute()

export async function sumPackedPiles(reader: Reader, { stationId, companyId }: Place): Promise<StatusPack['pile']> {
  const pilesIn = (status: string) =>
    sql<number>`(count(*) filter (where charger_pile.status = ${sql.lit(status)}))::int`
  return pilesInScope(reader)
    .where('chargerPile.status', '<>', pileStates.scrapped)
    .$if(stationId !== undefined, (piles) => piles.where('station.id', '=', stationId ?? ''))
    .$if(companyId !== undefined, (piles) => piles.where('station.companyId', '=', companyId ?? ''))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where charger_pile.net_status = ${sql.lit(netStates.online)}))::int`.as('online'),
      sql<number>`(count(*) filter (where charger_pile.net_status <> ${sql.lit(netStates.online)}))::int`.as('offline'),
      pilesIn(pileStates.inUse).as('inUse'),
      pilesIn(pileStates.suspended).as('repair'),
      pilesIn(pileStates.new).as('pending'),
    ])
    .executeTakeFirstOrThrow()
}
