import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import type { Context } from '../../platform/context.ts'
import { listGunCounts, sumCounts } from './list-gun-counts.ts'

type Counts = typeof monitorApi.counts

/** Sums all stations, but returns only the busiest: there may be thousands. */
export async function countGuns(
  ctx: Context,
  { busiest, stationName, stationId }: Received<Counts>['query'],
): Promise<Answer<Counts>> {
  const stations = await listGunCounts(ctx)
  const named = stationName ? stations.filter((station) => station.stationName.includes(stationName.trim())) : stations
  const most = busiest ?? named.length
  const shown = new Set(named.length > most ? named.toSorted(busiestFirst).slice(0, most) : named)
  const listed = stations.filter((station) => shown.has(station) || station.stationId === stationId)
  return { all: sumCounts(stations.map(({ guns }) => guns)), stationQty: named.length, stations: listed }
}

type Counted = { guns: GunCounts }
const busiestFirst = (a: Counted, b: Counted): number =>
  b.guns.charging - a.guns.charging || b.guns.total - a.guns.total
