import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'

export const aWash: CarWash = {
  id: '21',
  stationId: '3',
  stationName: '蒋村东快充站',
  washNo: 'WS001',
  washName: '1号洗车机',
  model: 'TX-200',
  vendor: 'MOCK',
  apiUrl: null,
  appId: null,
  hasSecret: false,
  bayQty: 2,
  priceAmt: fen(1500),
  washMin: 6,
  freeEnergy: energyE4(300_000),
  voucherDays: 30,
  qrContent: 'carwash://WS001',
  runStatus: washRunStates.idle,
  reportTime: null,
  takenBays: [],
  todayQty: 3,
  totalQty: 41,
  dataStatus: dataStates.normal,
  remark: null,
  updateTime: null,
  rowVersion: 4,
}
