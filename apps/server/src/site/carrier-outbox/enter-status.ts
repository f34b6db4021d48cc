import { carrierConnectorStatus, type CarrierStationStatus } from '@chargedeck/domain/station/carrier-status'
import type { NetState } from '@chargedeck/domain/pile/states'
import type { Context } from '../../platform/context.ts'
import { enterChange } from './enter-change.ts'

export const enterStationStatus = (ctx: Context, stationId: string, status: CarrierStationStatus): Promise<void> =>
  enterChange(ctx, {
    kind: 'STATION_STATUS',
    stationId,
    subjectId: stationId,
    carrierId: null,
    content: { stationStatus: status },
  })

type SuspendedPile = { id: string; stationId: string; pileNo: string; netStatus: NetState }

/** Drivers of carriers must no longer see the guns of a suspended pile as usable. */
export const enterPileSuspended = (ctx: Context, { id, stationId, pileNo, netStatus }: SuspendedPile): Promise<void> =>
  enterChange(ctx, {
    kind: 'PILE_STATUS',
    stationId,
    subjectId: id,
    carrierId: null,
    content: { pileNo, connectorStatus: carrierConnectorStatus(netStatus) },
  })
