import type { Received } from '@chargedeck/contract/endpoint'
import type { Gun } from '@chargedeck/contract/site/gun/row'
import type { pileApi } from '@chargedeck/contract/site/pile/calls'
import type { Context } from '../../platform/context.ts'
import { presentGun, progressColumns } from './present.ts'
import { gunsInScope, standingGuns } from './store.ts'

type Query = Received<typeof pileApi.gunList>['query']
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
