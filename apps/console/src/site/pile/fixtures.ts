import type { Pile, PileDetail } from '@chargedeck/contract/site/pile/calls'
import { connectorTypes, nationalStandards } from '@chargedeck/domain/gun/kinds'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'

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
  status: pileStates.inUse,
  netStatus: netStates.online,
  runStatus: 'CHARGING',
  maxSoc: 100,
  curFeeName: '直流分时价',
  lastHeartbeatTime: '2026-03-12 09:40:00',
  lastLoginTime: null,
  locationDesc: null,
  verifyDueDate: null,
  verifyState: 'NONE',
  driftFlag: 0,
  guns: [
    { id: '91', gunCode: '1234567890123401', gunName: 'A枪', runStatus: gunStates.charging },
    { id: '92', gunCode: '1234567890123402', gunName: 'B枪', runStatus: gunStates.idle },
  ],
  ...facts,
})

export const aPileDetail = (facts: Partial<PileDetail> = {}): PileDetail => ({
  pile: aPile(),
  manufacturerId: null,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  simNo: null,
  netType: null,
  productionDate: null,
  installDate: null,
  warrantyDate: null,
  verifyDate: null,
  socKey: null,
  socState: 'PLATFORM',
  maxPowerRate: 10_000,
  lng: null,
  lat: null,
  assetNo: null,
  purchaseAmt: null,
  remark: null,
  hasPassword: false,
  newPassword: null,
  rowVersion: 5,
  guns: [
    {
      gunNo: '01',
      gunName: 'A枪',
      connectorType: connectorTypes.acSocket,
      nationalStandard: nationalStandards.of2011,
      parkNo: 'B1-07',
    },
    {
      gunNo: '02',
      gunName: 'B枪',
      connectorType: connectorTypes.dcPlug,
      nationalStandard: nationalStandards.of2015,
      parkNo: null,
    },
  ],
  ...facts,
})
