import type { Knock } from '@chargedeck/contract/charging/knock/calls'
import { knockReasons, knockStates } from '@chargedeck/domain/knock/states'

export const aKnock = (facts: Partial<Knock> = {}): Knock => ({
  id: '5',
  pileNo: 'CDNEW0001',
  vendor: '示例电气',
  model: 'DH-60',
  serialNo: null,
  firmwareVersion: '2.1',
  simNo: null,
  gunQty: 2,
  address: '10.0.0.8',
  knockQty: 3,
  status: knockStates.waiting,
  reason: knockReasons.noPile,
  hereFlag: 1,
  firstTime: '2026-03-12 09:00:00',
  lastTime: '2026-03-12 09:02:00',
  pileId: null,
  handleTime: null,
  handleUserName: null,
  handleNote: null,
  ...facts,
})
