import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'

const charging: RuntimeGun = {
  gunId: '1',
  gunCode: 'P00101',
  gunName: 'A枪',
  parkNo: 'B1-07',
  pileId: '9',
  pileNo: 'P001',
  pileName: 'A01',
  pileType: 'DC',
  ratedPowerKw: 120,
  maxSoc: 100,
  stationId: '5',
  stationName: '金沙江西街超充站',
  pileStatus: pileStates.inUse,
  netStatus: netStates.online,
  runStatus: gunStates.charging,
  statusTime: '2026-03-12 10:00:00',
  errorCode: null,
  order: {
    orderId: '77',
    orderNo: 'MA5DEMO01000000000000000077',
    orderStatus: chargeOrderStates.charging,
    mobile: '138****0001',
    nickname: null,
    plateNo: '苏AD12345',
    startTime: '2026-03-12 09:42:10',
    durationSec: 3900,
  },
  realtime: {
    voltage: 742.1,
    current: 160.2,
    powerKw: 118.9,
    soc: 63,
    gunTemp: 31,
    remainMin: null,
    energy: energyE4(485_025),
    amt: fen(6605),
    sampleTime: '2026-03-12 10:00:00',
  },
}

/** A charging gun, for tests. */
export const aGun = (changes: Partial<RuntimeGun> = {}): RuntimeGun => ({ ...charging, ...changes })
