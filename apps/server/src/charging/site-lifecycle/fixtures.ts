import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'
import { aPlace } from '../../site/station/fixtures.ts'

export const scopedWrites: ScopedWrites = {
  '/station/edit': ({ stationId, companyId, orgId }) => ({
    ...aPlace,
    id: stationId,
    stationName: '改名站',
    companyId,
    orgId,
    lng: 118.7,
    lat: 32,
    operateDate: '2026-01-01',
  }),
  '/station/offline': ({ stationId }) => ({ id: stationId, reason, stopRunning: 1 }),
  '/station/dismantle': ({ otherStationId }) => ({ id: otherStationId, reason }),
  '/station/delete': async ({ otherStationId }, { db }) => {
    await db.updateTable('station').set({ status: stationStates.building }).where('id', '=', otherStationId).execute()
    return { id: otherStationId }
  },
  '/charger/pile/updateStatus': ({ pileId }) => ({
    ids: [pileId],
    status: pileStates.suspended,
    reason,
    stopRunning: 1,
  }),
}
