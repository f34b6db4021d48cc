import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

const aPlan = {
  feeName: '新价',
  pileType: 'ALL',
  audience: 'ALL',
  effectiveTime: '2026-03-13 00:00:00',
  periods: [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 1, servicePrice: 1 }],
}

/** A plan that nobody has confirmed yet. */
const aDraft: ScopedWrite = async ({ stationId }, _server, owner) => {
  const { data } = await owner<string>('POST', '/station/fee/addOrEdit', { ...aPlan, stationId })
  return { id: data }
}

export const scopedWrites: ScopedWrites = {
  '/station/fee/addOrEdit': ({ stationId }) => ({ ...aPlan, stationId }),
  '/station/fee/copy': ({ feeId, otherStationId }) => ({ id: feeId, stationIds: [otherStationId] }),
  '/station/fee/change': async ({ stationId }, _server, owner) => {
    const rule = { pileType: 'ALL', bands: ['SHARP', 'PEAK', 'FLAT', 'VALLEY', 'ALL_DAY'], part: 'SERVICE' }
    const change = { ...rule, way: 'ADD', value: 100 }
    const preview = { ...change, stationIds: [stationId] }
    const { data } = await owner<FeeChangeReport[]>('GET', '/station/fee/change/preview', preview)
    return { ...change, stations: data?.map(({ basis }) => ({ stationId, basis })) }
  },
  '/station/fee/confirm': aDraft,
  '/station/fee/delete': aDraft,
  '/station/fee/carrierPush': ({ feeId }) => ({ id: feeId }),
  '/station/fee/preview': ({ stationId }) => ({
    stationId,
    pileType: 'DC',
    periods: aPlan.periods,
    startTime: '2026-03-12 10:00:00',
    endTime: '2026-03-12 11:00:00',
    energy: 1,
  }),
}
