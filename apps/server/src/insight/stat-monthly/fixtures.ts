import { ofNobody, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/rpt/order/stats/rebuild': ofNobody, // the stations that the user sees
  '/rpt/order/stats/electricityCost/save': ({ stationId }) => ({
    month: '2026-02',
    stationId,
    electricityCostAmt: 120_000,
  }),
}
