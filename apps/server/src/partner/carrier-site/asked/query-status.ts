import { stationStatusInfo } from '@chargedeck/domain/carrier/station/connector-status'
import type { Context, Tx } from '../../../platform/context.ts'
import { gather } from '../../../platform/gather.ts'
import { commonSubject, type CarrierCall } from '../../carrier-call/public.ts'
import { readStations, type ToldStation } from '../told/facts-store.ts'
import { listSeen, type Asked } from './asked-store.ts'

/** The states of all guns of these stations; those that this carrier may not see are left out. */
export async function queryStatus(
  ctx: Context,
  { carrier, about }: CarrierCall,
  { StationIDs }: { StationIDs: string[] },
) {
  const stations = await stationsFor(ctx.tx)({ carrierId: carrier.id, stationNos: StationIDs })
  about?.(commonSubject(stations.map(({ id: stationId }) => ({ stationId }))))
  return { Total: stations.length, StationStatusInfos: stations.map(stationStatusInfo) }
}

type Answering = (asked: Asked) => Promise<ToldStation[]>
const answering = new WeakMap<Tx, Answering>()

/** Carriers ask this all day long: what they ask at the same time is read together. */
function stationsFor(tx: Tx): Answering {
  const known = answering.get(tx) ?? gather((asked: readonly Asked[]) => readTogether(tx, asked))
  answering.set(tx, known)
  return known
}

async function readTogether(tx: Tx, asked: readonly Asked[]): Promise<(one: Asked) => ToldStation[]> {
  const seen = await listSeen({ tx }, asked)
  const stations = await readStations({ tx }, [...new Set(seen.map(({ stationId }) => stationId))])
  return ({ carrierId, stationNos }) => {
    const ids = new Set(seen.filter((one) => one.carrierId === carrierId).map(({ stationId }) => stationId))
    return stations.filter(({ id, stationNo }) => ids.has(id) && stationNos.includes(stationNo))
  }
}
