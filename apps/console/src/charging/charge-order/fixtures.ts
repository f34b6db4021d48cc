import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { billStates, payStates, reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'

const payer = {
  customerId: '5',
  customerType: 'NORMAL',
  mobile: '138****0001',
  nickname: null,
  plateNo: '粤BD12345',
  vin: null,
} as const
const device = {
  companyId: '1',
  stationId: '3',
  stationName: '示例站',
  pileId: '8',
  pileNo: '12345678901234',
  pileName: '1号桩',
}
const gun = { pileType: 'DC', gunId: '9', gunCode: '1234567890123401', gunName: 'A枪', idTag: null } as const
const emptyFields = {
  endTime: null,
  durationSec: null,
  startSoc: null,
  endSoc: null,
  endMeter: null,
  totalEnergy: null,
  sharpEnergy: null,
  peakEnergy: null,
  flatEnergy: null,
  valleyEnergy: null,
  allDayEnergy: null,
  elecAmt: null,
  serviceAmt: null,
  totalAmt: null,
  actualAmt: null,
  principalAmt: null,
  giftPayAmt: null,
  groupPayAmt: null,
  marginPayAmt: null,
  owedAmt: null,
  payType: null,
  payTime: null,
  settleType: null,
  settleTime: null,
  stopCode: null,
  stopReason: null,
  stopSide: null,
  abnormalReason: null,
}

/** An abnormal order unless the test says otherwise. */
export const anOrder = (facts: Partial<ChargeOrder> = {}): ChargeOrder => ({
  ...payer,
  ...device,
  ...gun,
  ...emptyFields,
  orderId: '1',
  orderNo: 'MA0000001000000000000000001',
  tradeNo: null,
  orderStatus: chargeOrderStates.abnormal,
  startupMode: 'WeChat',
  startupWay: 'QR',
  chargeMode: 'FULL',
  chargeTarget: null,
  freezeAmt: fen(0),
  createTime: '2026-03-12 09:40:00',
  startTime: '2026-03-12 09:42:10',
  startMeter: energyE4(10_000_000),
  discountAmt: fen(0),
  adjustAmt: fen(0),
  payStatus: payStates.unpaid,
  findingCodes: [],
  reviewFlag: reviewStates.notNeeded,
  forgottenTime: null,
  billStatus: billStates.notMade,
  ...facts,
})
