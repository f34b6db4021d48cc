import type { SettleType, StartupMode, StartupWay } from '@chargedeck/contract/charging/charge-order/enums'
import { decideDiscounts, nothingToDecide } from '@chargedeck/domain/discount/decide-discounts'
import { noDiscounts } from '@chargedeck/domain/discount/payable'
import { dayOf, secondsBetween } from '@chargedeck/domain/kernel/wall-time'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import type { Bill } from '@chargedeck/domain/tariff/bill-charge'
import { sumBands } from '@chargedeck/domain/tariff/sum-bands'
import { fen } from '@chargedeck/domain/kernel/money'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { payStates, reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Row } from '../store.ts'
import { orderNoOf } from '../../charging/charge-order/public.ts'
import type { DrawnCharge, Point } from './draw-charge.ts'
import { causeOf } from './endings.ts'
import type { Fee, Gun, Person, Visitor } from './scene.ts'

export type Start = {
  id: string
  createTime: Date
  gun: Gun
  payer: Person | Visitor
  fee: Fee
  startupMode: StartupMode
  startupWay: StartupWay
  tradeNo: string | null
}

const emptyOrder: Row<'chargeOrder'> = {
  startTime: null,
  endTime: null,
  durationSec: null,
  startSoc: null,
  endSoc: null,
  startMeter: null,
  endMeter: null,
  totalEnergy: null,
  sharpEnergy: null,
  peakEnergy: null,
  flatEnergy: null,
  valleyEnergy: null,
  allDayEnergy: null,
  sharpAmt: null,
  peakAmt: null,
  flatAmt: null,
  valleyAmt: null,
  allDayAmt: null,
  elecAmt: null,
  serviceAmt: null,
  totalAmt: null,
  actualAmt: null,
  paidElecAmt: null,
  paidServiceAmt: null,
  principalAmt: null,
  giftPayAmt: null,
  groupPayAmt: null,
  marginPayAmt: null,
  owedAmt: null,
  payType: null,
  payStatus: payStates.unpaid,
  payTime: null,
  settleType: null,
  settleTime: null,
  settleDate: null,
  settleReason: null,
  settleUser: null,
  stopCode: null,
  stopReason: null,
  stopSide: null,
  abnormalReason: null,
  findingCodes: [],
  reviewFlag: reviewStates.notNeeded,
  freezeAmt: fen(0),
  adjustAmt: fen(0),
  discountAmt: fen(0),
  carrierId: null,
  carrierName: null,
  carrierOrderNo: null,
  carrierFee: null,
  tppPushStatus: orderPartnerStates.notNeeded,
  ...noDiscounts,
}

/** The fields of an order from its first moment; the rest depends on how it ends. */
export const headRow = ({
  id,
  createTime,
  gun,
  payer,
  fee,
  startupMode,
  startupWay,
  tradeNo,
}: Start): Row<'chargeOrder'> => ({
  ...emptyOrder,
  id,
  orderNo: orderNoOf(gun.operatorId, id),
  tradeNo,
  startupMode,
  startupWay,
  createTime,
  ...('platform' in payer ? headOfVisitor(payer) : headOfCustomer(payer)),
  companyId: gun.companyId,
  stationId: gun.stationId,
  stationName: gun.stationName,
  selfBuyWay: gun.selfBuyWay,
  pileId: gun.pileId,
  pileNo: gun.pileNo,
  pileName: gun.pileName,
  pileType: gun.pileType,
  gunId: gun.id,
  gunCode: gun.gunCode,
  gunName: gun.gunName,
  idTag: startupWay === 'CARD' && 'cardNo' in payer ? payer.cardNo : `T${id.slice(-12)}`,
  feeId: fee.id,
  feeVersionNo: fee.versionNo,
  feeSnapshot: fee.periods,
})

const headOfCustomer = (person: Person): Row<'chargeOrder'> => ({
  customerId: person.id,
  customerType: person.customerType,
  mobile: person.mobile,
  nickname: person.nickname,
  vehicleId: person.vehicleId,
  plateNo: person.plateNo,
  vin: person.vin,
})

/** Its platform has its order for long. */
const headOfVisitor = ({ platform, number, plateNo }: Visitor): Row<'chargeOrder'> => ({
  customerId: null,
  customerType: null,
  mobile: null,
  nickname: null,
  vehicleId: null,
  plateNo,
  vin: null,
  carrierId: platform.id,
  carrierName: platform.carrierName,
  carrierOrderNo: number,
  carrierFee: platform.feeTerms,
  tppPushStatus: orderPartnerStates.done,
})

export function chargedRow(
  startTime: Date,
  startMeter: Gun['meter'],
  { points, startSoc, endSoc, ending }: DrawnCharge,
): Row<'chargeOrder'> {
  const last = points.at(-1)
  const endTime = last?.at ?? startTime
  return {
    startTime,
    startMeter,
    startSoc,
    endSoc,
    endTime,
    endMeter: last?.meter ?? startMeter,
    ...causeOf[ending.kind],
    durationSec: secondsBetween(startTime, endTime),
  }
}

export function settledRow(
  bill: Bill,
  paid: Payment,
  { at, type, userId }: { at: Date; type: SettleType; userId: string | null },
): Row<'chargeOrder'> {
  const { lines: _, ...payable } = decideDiscounts(bill, nothingToDecide).payable
  return {
    totalEnergy: bill.totalEnergy,
    elecAmt: bill.elecAmt,
    serviceAmt: bill.serviceAmt,
    totalAmt: bill.totalAmt,
    ...sumBands(bill.lines),
    ...payable,
    ...paid,
    payType: paid.marginPayAmt > 0 ? 'MARGIN' : payable.actualAmt > 0 ? 'WALLET' : 'FREE',
    payStatus: paid.owedAmt > 0 ? payStates.owing : payStates.paid,
    payTime: paid.owedAmt > 0 ? null : at,
    settleType: type,
    settleTime: at,
    settleDate: paid.owedAmt > 0 ? null : dayOf(at),
    settleUser: userId,
    orderStatus: paid.owedAmt > 0 ? chargeOrderStates.toPay : chargeOrderStates.done,
  }
}

export function lineRows(orderId: string, bill: Bill): Row<'chargeOrderLine'>[] {
  const { lines } = decideDiscounts(bill, nothingToDecide).payable
  return lines.map(({ period: { band, elecPrice, servicePrice }, adjustAmt: _, ...line }, index) => ({
    orderId,
    seq: index + 1,
    band,
    elecPrice,
    servicePrice,
    ...line,
  }))
}

export function curveRow(orderId: string, points: readonly Point[]): Row<'chargeCurve'> {
  const column = <K extends keyof Point>(name: K) => points.map((point) => point[name])
  const measured = {
    soc: column('soc'),
    voltage: column('voltage'),
    current: column('current'),
    powerW: column('powerW'),
  }
  const temperatures = { gunTemp: column('gunTemp'), batteryMaxTemp: column('batteryMaxTemp') }
  const counted = { energy: column('energy'), amt: column('amt') }
  return { orderId, points: { time: points.map(({ at }) => at.getTime()), ...measured, ...temperatures, ...counted } }
}

export const sampleRows = (orderId: string, points: readonly Point[]): Row<'chargeSample'>[] =>
  points.map(({ at, ...point }) => ({ receiveTime: at, orderId, sampleTime: at, context: 'Sample.Periodic', ...point }))
