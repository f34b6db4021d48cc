import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { GunCounts, monitorApi } from '@chargedeck/contract/monitor'
import type { Context } from '../platform/context.ts'
import { listGunCounts, sumCounts } from './list-gun-counts.ts'

type Counts = typeof monitorApi.counts

/** Thousands of stations are summed, but whoever shows the busiest is not sent them all. */
export async function countGuns(ctx: Context, { busiest }: Received<Counts>['query']): Promise<Answer<Counts>> {
  const stations = await listGunCounts(ctx)
  const told = busiest === undefined ? stations : stations.toSorted(busiestFirst).slice(0, busiest)
  return { all: sumCounts(stations.map(({ guns }) => guns)), stationQty: stations.length, stations: told }
}

type Counted = { guns: GunCounts }
const busiestFirst = (a: Counted, b: Counted): number => b.guns.charging - a.guns.charging || b.guns.total - a.guns.total
