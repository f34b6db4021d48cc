import type { StationWall } from '@chargedeck/contract/insight/monitor/calls'
import { pileRunStatus } from '@chargedeck/domain/gun/states'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { sumGunCounts } from './list-gun-counts.ts'
import { listGunsOfStation } from './list-runtime-guns.ts'

/** Every pile of a station with its guns, for the wall of a control room. */
export async function stationWall(ctx: Context, stationId: string): Promise<StationWall> {
  const { id, stationName, address } = await findStation(ctx, stationId)
  const guns = await listGunsOfStation(ctx, stationId)
  const piles = Object.values(Object.groupBy(guns, ({ pileId }) => pileId)).flatMap((ofPile = []) => {
    const [first] = ofPile
    if (!first) return []
    const { pileId, pileNo, pileName, pileType, netStatus } = first
    return [
      {
        id: pileId,
        pileNo,
        pileName,
        pileType,
        netStatus,
        runStatus: pileRunStatus(ofPile.map((gun) => gun.runStatus)),
        guns: ofPile,
      },
    ]
  })
  return { station: { id, stationName, address }, summary: await sumGunCounts(ctx, { stationId }), piles }
}
