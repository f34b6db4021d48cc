import type { ScopedWrites } from '../../../test/scoped-write.ts'

const aWaiver = {
  waiverMode: 'ALL',
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
  enableFlag: 1,
}

export const scopedWrites: ScopedWrites = {
  '/station/waiverParkingFee/addedOrModify': ({ stationId }) => ({ ...aWaiver, stationId }),
}
