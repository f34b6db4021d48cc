import type { Pile } from '@chargedeck/contract/pile'

const made = {
  model: 'DH-120D2',
  manufacturerName: '示例电气',
  ratedPowerKw: 120,
  protocol: 'OCPP_1_6J',
  firmwareVersion: '1.0.3',
} as const

export const aPile = (facts: Partial<Pile> = {}): Pile => ({
  ...made,
  id: '8',
  pileNo: '12345678901234',
  pileName: '1号桩',
  stationId: '3',
  stationName: '示例站',
  pileType: 'DC',
  gunQty: 2,
  status: '10',
  netStatus: '1',
  runStatus: 'CHARGING',
  maxSoc: 100,
  curFeeName: '直流分时价',
  lastHeartbeatTime: '2026-03-12 09:40:00',
  lastLoginTime: null,
  locationDesc: null,
  verifyDueDate: null,
  verifyState: 'NONE',
  guns: [
    { id: '91', gunCode: '1234567890123401', gunName: 'A枪', runStatus: '3' },
    { id: '92', gunCode: '1234567890123402', gunName: 'B枪', runStatus: '1' },
  ],
  ...facts,
})
