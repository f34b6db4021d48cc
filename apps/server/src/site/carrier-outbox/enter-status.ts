import type { CarrierStationStatus } from '@chargedeck/domain/station/carrier-status'
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
