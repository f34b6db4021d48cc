import { stationStatusInfo } from '@chargedeck/domain/carrier/station/connector-status'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { readStations } from '../told/facts-store.ts'
import { stationIdsOf } from './asked-store.ts'

/** The states of all guns of these stations; those that this carrier may not see are left out. */
export async function queryStatus(ctx: Context, carrier: CarrierRow, { StationIDs }: { StationIDs: string[] }) {
  const stations = await readStations(ctx, await stationIdsOf(ctx, carrier.id, StationIDs))
  return { Total: stations.length, StationStatusInfos: stations.map(stationStatusInfo) }
}
