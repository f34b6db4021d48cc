import type { Received } from '@chargedeck/contract/endpoint'
import type { Gun, liveGunApi } from '@chargedeck/contract/site/gun/row'
import type { Context } from '../../../platform/context.ts'
import { gunsInScope, standingGuns } from '../../../site/pile/public.ts'
import { presentGun, progressColumns } from './present-gun.ts'

type Query = Received<typeof liveGunApi.gunList>['query']
const limit = 1000

/** Lists guns with their current values. */
export async function listGuns(ctx: Context, { stationId, pileId, runStatus }: Query): Promise<Gun[]> {
  let guns = (pileId ? gunsInScope(ctx) : standingGuns(ctx)).leftJoin(
    'chargeProgress',
    'chargeProgress.orderId',
    'chargerGun.curOrderId',
  )
  if (stationId) guns = guns.where('chargerGun.stationId', '=', stationId)
  if (pileId) guns = guns.where('chargerGun.pileId', '=', pileId)
  if (runStatus?.length) guns = guns.where('chargerGun.runStatus', 'in', runStatus)
  const rows = await guns
    .selectAll('chargerGun')
    .select(['chargerPile.pileNo', 'chargerPile.pileName'])
    .select(progressColumns)
    .orderBy('chargerGun.gunCode')
    .limit(limit)
    .execute()
  return rows.map(presentGun)
}
