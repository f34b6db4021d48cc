import { parkingWaiverApi, type ParkingWaiver } from '@chargedeck/contract/site/parking-waiver/calls'
import { implement } from '../../platform/http/implement.ts'
import { findStation } from '../station/public.ts'
import type { GatesOfStation } from './gates.ts'
import { saveWaiver } from './save-waiver.ts'
import { findWaiverOrNull, type WaiverRow } from './store.ts'

export const parkingWaiverRoutes = (gatesOfStation: GatesOfStation) =>
  implement(parkingWaiverApi, {
    detail: async (ctx, { query: { stationId } }) => {
      await findStation(ctx, stationId)
      const gates = await gatesOfStation(ctx, stationId)
      return { ...present(stationId, await findWaiverOrNull(ctx.tx, stationId)), gates }
    },
    addedOrModify: async (ctx, { body }) => saveWaiver(ctx, gatesOfStation, body),
  })

const empty: Omit<ParkingWaiver, 'stationId' | 'gates'> = {
  id: null,
  waiverMode: 'NONE',
  freeMin: null,
  tiers: [],
  minEnergy: null,
  minChargeMin: null,
  timesPerDay: null,
  validMin: 30,
  customerScope: 'ALL',
  gateIds: [],
  unitPriceAmt: null,
  bearer: null,
  enableFlag: 0,
  rowVersion: 0,
}

const present = (stationId: string, row: WaiverRow | null): Omit<ParkingWaiver, 'gates'> => ({
  stationId,
  ...empty,
  ...(row && {
    id: row.id,
    waiverMode: row.waiverMode,
    freeMin: row.freeMin,
    tiers: row.tiers,
    minEnergy: row.minEnergy,
    minChargeMin: row.minChargeMin,
    timesPerDay: row.timesPerDay,
    validMin: row.validMin,
    customerScope: row.customerScope,
    gateIds: row.gateIds,
    unitPriceAmt: row.unitPriceAmt,
    bearer: row.bearer,
    enableFlag: row.enableFlag,
    rowVersion: row.rowVersion,
  }),
})
