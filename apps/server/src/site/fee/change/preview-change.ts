import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import type { Context } from '../../../platform/context.ts'
import { judgeStations, openChange, presentReport } from './judge-stations.ts'

/** What one rule would change at each of these stations, and on what that is based. */
export async function previewChange(
  ctx: Context,
  { stationIds, ...rule }: Received<typeof feeApi.changePreview>['query'],
): Promise<FeeChangeReport[]> {
  const change = await openChange(ctx, rule)
  const judged = await judgeStations(ctx, stationIds, change)
  return judged.map((station) => presentReport(station, change))
}
