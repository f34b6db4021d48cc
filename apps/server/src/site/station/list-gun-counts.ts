import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type GunStateCounts = {
  idle: number
  occupied: number
  charging: number
  reserved: number
  fault: number
  offline: number
}

/** Counts the guns of each station by state; a station without guns is not in the result. */
export async function gunCountsByStation(
  { tx }: Pick<Context, 'tx'>,
  stationIds: readonly string[],
): Promise<Map<string, GunStateCounts>> {
  if (stationIds.length === 0) return new Map()
  const atThese = sql<string>`any(${stationIds}::bigint[])` // one value, however many stations
  const scrapped = tx
    .selectFrom('chargerPile')
    .select('id')
    .where('stationId', '=', atThese)
    .where('status', '=', pileStates.scrapped)
  const rows = await tx
    .selectFrom('chargerGun')
    .select('chargerGun.stationId')
    .select([
      countOf(gunStates.idle).as('idle'),
      countOf(gunStates.occupied).as('occupied'),
      countOf(gunStates.charging).as('charging'),
    ])
    .select([
      countOf(gunStates.reserved).as('reserved'),
      countOf(gunStates.fault).as('fault'),
      countOf(gunStates.offline).as('offline'),
    ])
    .where('chargerGun.stationId', '=', atThese)
    .where('chargerGun.dataStatus', '<>', dataStates.deleted)
    .where('chargerGun.pileId', 'not in', scrapped)
    .groupBy('chargerGun.stationId')
    .execute()
  return new Map(rows.map(({ stationId, ...counts }) => [stationId, counts]))
}

const countOf = (runStatus: string) => sql<number>`(count(*) filter (where charger_gun.run_status = ${runStatus}))::int`
