import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { Context } from '../../platform/context.ts'
import { listGunCounts, sumGunCounts } from './list-gun-counts.ts'

type Counts = typeof monitorApi.counts

/** Sums all stations, but returns only the busiest: there may be thousands. */
export async function countGuns(
  ctx: Context,
  { busiest, stationName, stationId }: Received<Counts>['query'],
): Promise<Answer<Counts>> {
  const choice = {
    most: busiest ?? everyStation,
    by: 'CHARGES' as const,
    named: stationName?.trim(),
    withStationId: stationId,
  }
  const [all, { stations, namedQty }] = await Promise.all([
    sumGunCounts(ctx),
    listGunCounts(ctx, {}, stationName === undefined && busiest === undefined ? undefined : choice),
  ])
  return { all, stationQty: namedQty, stations }
}

const everyStation = 2 ** 31 - 1
