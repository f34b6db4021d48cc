import type { EnergyE4, Fen } from '../../kernel/money.ts'
import { yuanText } from '../../kernel/money.ts'
import { toWallTime } from '../../kernel/wall-time.ts'
import { kwhOf, orderDetails, shareKwh, type OrderLine } from '../order-details.ts'
import { numberOf, ownerFields, placeFields, yuanOf, type Place, type Whose } from './whose.ts'

export type BandEnergies = Record<'sharp' | 'peak' | 'flat' | 'valley' | 'allDay', EnergyE4>
export type RegulatorOrder = {
  orderNo: string
  place: Place
  plateNo: string | null
  vin: string | null
  mobile: string | null
  startTime: Date
  endTime: Date
  totalEnergy: EnergyE4
  bands: BandEnergies
  elecAmt: Fen
  serviceAmt: Fen
  discountAmt: Fen
  actualAmt: Fen
  payTime: Date | null
  /** A platform's customers pay there, ours from what they paid in. */
  isOfPlatform: boolean
  stopReason: number
  stopText: string | null
  lines: readonly OrderLine[]
}

const payChannels = { prepaid: 4, other: 6 } as const

/** An order as regulators get it (B.2): every sum is that of its details. */
export function regulatorOrder(whose: Whose, order: RegulatorOrder, at: Date): object {
  const { elecAmt, serviceAmt, startTime, endTime, payTime } = order
  const number = numberOf(whose, order.orderNo)
  const details = chargeDetails(number, order)
  return {
    ...ownerFields(whose),
    ...placeFields(order.place),
    OrderNo: number,
    ...carOf(order),
    TotalMoney: yuanOf(elecAmt + serviceAmt),
    TotalElecMoney: yuanOf(elecAmt),
    TotalServiceMoney: yuanOf(serviceAmt),
    TotalElect: kwhOf(order.totalEnergy),
    ...bandsOf(order),
    StartTime: toWallTime(startTime),
    EndTime: toWallTime(endTime),
    PaymentAmount: yuanOf(order.actualAmt),
    PayTime: toWallTime(payTime ?? endTime),
    PayChannel: order.isOfPlatform ? payChannels.other : payChannels.prepaid,
    DiscountInfo: order.discountAmt > 0 ? `优惠${yuanText(order.discountAmt)}元` : '',
    StopReason: order.stopReason,
    StopDesc: order.stopText ?? '',
    SumPeriod: details.length,
    ChargeDetails: details,
    PushTime: toWallTime(at),
  }
}

/** What identifies the driver goes out only as far as it is known, the mobile number never whole. */
export const carOf = ({ plateNo, vin, mobile }: Pick<RegulatorOrder, 'plateNo' | 'vin' | 'mobile'>) => ({
  LicensePlate: plateNo ?? '',
  VIN: vin ?? '',
  Phone: mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '',
})

function bandsOf({ totalEnergy, bands }: RegulatorOrder) {
  const { sharp, peak, flat, valley, allDay } = bands
  const [CuspElect, PeakElect, FlatElect, ValleyElect] = shareKwh(totalEnergy, [sharp, peak, flat + allDay, valley])
  return { CuspElect, PeakElect, FlatElect, ValleyElect }
}

type Detailed = Pick<RegulatorOrder, 'lines' | 'totalEnergy' | 'startTime' | 'endTime'>
export const chargeDetails = (number: string, { lines, totalEnergy, startTime, endTime }: Detailed) =>
  orderDetails(lines, totalEnergy, { startTime, endTime }).map((detail) => ({
    OrderNo: number,
    DetailStartTime: toWallTime(detail.startTime),
    DetailEndTime: toWallTime(detail.endTime),
    ElecPrice: detail.elecPrice / 10_000,
    ServicePrice: detail.servicePrice / 10_000,
    DetailPower: detail.kwh,
    DetailElecMoney: yuanOf(detail.elecAmt),
    DetailServiceMoney: yuanOf(detail.serviceAmt),
  }))
