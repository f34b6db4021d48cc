import { wallGunLimit, type GunWall } from '@chargedeck/contract/insight/monitor/calls'
import { downGunStates } from '@chargedeck/domain/gun/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { presentRuntimeGuns, runtimeGuns, withGunColumns } from './list-runtime-guns.ts'

/** One statement: the number of guns and the guns themselves are of the same moment. */
export async function listWallGuns(ctx: Context, stationId?: string): Promise<GunWall> {
  const inScope = runtimeGuns(ctx)
  const guns = withGunColumns(stationId ? inScope.where('chargerGun.stationId', '=', stationId) : inScope)
    .select(['station.sort as stationSort', sql<number>`(count(*) over ())::int`.as('gunQty')])
    .orderBy(
      sql`case when charger_pile.status = ${sql.lit(pileStates.inUse)} then array_position(array[${literals(downGunStates)}], charger_gun.run_status) end`,
    )
    .orderBy('station.sort')
    .orderBy('station.id')
    .orderBy('chargerGun.gunCode')
    .limit(wallGunLimit)
  const rows = await ctx.tx
    .selectFrom(guns.as('wall'))
    .selectAll()
    .orderBy('stationSort')
    .orderBy('stationId')
    .orderBy('gunCode')
    .execute()
  return { guns: presentRuntimeGuns(ctx, rows), gunQty: rows[0]?.gunQty ?? 0 }
}
