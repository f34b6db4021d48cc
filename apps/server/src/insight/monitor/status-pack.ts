import type { Received } from '@chargedeck/contract/endpoint'
import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import type { PackedGuns, StatusPack } from '@chargedeck/contract/insight/monitor/status-pack'
import { useRateOf } from '@chargedeck/domain/gun/use-rate'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { ratedPowerOf } from './list-day-figures.ts'
import { listGunCounts, sumGunCounts } from './list-gun-counts.ts'
import { sumAcGuns, sumPackedPiles } from './list-status-pack.ts'

type Query = Received<typeof monitorApi.statusPack>['query']

/** The devices of the scope, of a company or of a station. Thousands of stations are too many to return where only the first are shown. */
export async function statusPack(ctx: Context, query: Query): Promise<StatusPack> {
  if (query.stationId) await findStation(ctx, query.stationId)
  const choice = query.busiest === undefined ? undefined : { most: query.busiest, by: 'USE_RATE' as const }
  const [all, { stations }, ac, pile, rated] = await Promise.all([
    sumGunCounts(ctx, query),
    listGunCounts(ctx, query, choice),
    sumAcGuns(ctx, query),
    sumPackedPiles(ctx, query),
    ratedPowerOf({ ctx, ...query }),
  ])
  return {
    asOf: toWallTime(ctx.now()),
    pile,
    gun: packed(all),
    byType: { DC: without(packed(all), ac), AC: ac },
    stations: stations.map(({ stationId, stationName, guns }) => ({
      stationId,
      stationName,
      gun: packed(guns),
      chargingPowerKw: guns.powerKw,
      useRate: useRateOf(guns),
    })),
    powerKw: { rated, now: all.powerKw },
  }
}

const packed = ({ total, idle, occupied, charging, reserved, fault, offline, outOfUse }: GunCounts): PackedGuns => ({
  total,
  idle,
  occupied,
  charging,
  locked: reserved,
  fault,
  offline,
  outOfUse,
})

/** A gun may change its state between the two counts. */
const without = (all: PackedGuns, part: PackedGuns): PackedGuns => ({
  total: Math.max(0, all.total - part.total),
  idle: Math.max(0, all.idle - part.idle),
  occupied: Math.max(0, all.occupied - part.occupied),
  charging: Math.max(0, all.charging - part.charging),
  locked: Math.max(0, all.locked - part.locked),
  fault: Math.max(0, all.fault - part.fault),
  offline: Math.max(0, all.offline - part.offline),
  outOfUse: Math.max(0, all.outOfUse - part.outOfUse),
})
