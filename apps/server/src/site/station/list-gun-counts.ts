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

/** How many guns of each station are in which state; a station without guns is not in the answer. */
export async function gunCountsByStation(
  { tx }: Pick<Context, 'tx'>,
  stationIds: readonly string[],
): Promise<Map<string, GunStateCounts>> {
  if (stationIds.length === 0) return new Map()
  const scrapped = tx
    .selectFrom('chargerPile')
    .select('id')
    .where('stationId', 'in', stationIds)
    .where('status', '=', '90')
  const rows = await tx
    .selectFrom('chargerGun')
    .select('chargerGun.stationId')
    .select([countOf('1').as('idle'), countOf('2').as('occupied'), countOf('3').as('charging')])
    .select([countOf('4').as('reserved'), countOf('255').as('fault'), countOf('0').as('offline')])
    .where('chargerGun.stationId', 'in', stationIds)
    .where('chargerGun.dataStatus', '<>', 2)
    .where('chargerGun.pileId', 'not in', scrapped)
    .groupBy('chargerGun.stationId')
    .execute()
  return new Map(rows.map(({ stationId, ...counts }) => [stationId, counts]))
}

const countOf = (runStatus: string) => sql<number>`(count(*) filter (where charger_gun.run_status = ${runStatus}))::int`
