import { highestPrice, type TheirPrice } from '../carrier/their-prices.ts'
import type { ChargeLimits } from '../charge-order/judge-charge.ts'
import {
  energyE4,
  fen,
  priceEnergy,
  priceP4,
  sumEnergy,
  sumFen,
  type EnergyE4,
  type Fen,
  type PriceP4,
} from '../kernel/money.ts'

/** A part of a partner's order; prices and amounts are null where it does not say them. */
export type TheirLine = {
  startTime: Date
  endTime: Date
  energy: EnergyE4
  elecPrice: PriceP4 | null
  servicePrice: PriceP4 | null
  elecAmt: Fen | null
  serviceAmt: Fen | null
}
export type TheirOrder = {
  startTime: Date
  endTime: Date
  energy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
  totalAmt: Fen
  lines: readonly TheirLine[]
}

type Agreed = {
  /** When we asked for the start. */
  createTime: Date
  /** What the partner asked for a kWh before the start. */
  prices: readonly TheirPrice[]
  powerKw: number
  limits: Pick<ChargeLimits, 'maxOrderEnergy' | 'maxOrderHours'>
  now: Date
}

/** Clocks of partners differ from ours as much as the time of a call may. */
const skewMs = 600_000
const hourMs = 3_600_000
/** A pile may give a little more than it is rated for, and prices may change on the way. */
const margin = 1.2
const spareEnergy = energyE4(10_000)
const spareAmt = fen(100)
/** Nobody asks more for a kWh, where the partner has not said what it asks. */
const usualMost = priceP4(100_000)

/** Why a partner's order cannot be believed; null: it adds up and stays within what such a charge can come to. */
export const faultOfOrder = (order: TheirOrder, agreed: Agreed): string | null =>
  faultOfSums(order) ?? faultOfTimes(order, agreed) ?? faultOfSize(order, agreed)

function faultOfSums({ energy, elecAmt, serviceAmt, totalAmt, lines }: TheirOrder): string | null {
  if (Math.min(energy, elecAmt, serviceAmt, totalAmt) < 0) return '电量或金额为负数'
  if (elecAmt + serviceAmt !== totalAmt) return 'TotalMoney不等于电费与服务费之和'
  if (lines.length === 0) return null
  if (lines.some((line) => Math.min(line.energy, line.elecAmt ?? 0, line.serviceAmt ?? 0) < 0))
    return '分时明细的电量或金额为负数'
  if (sumEnergy(lines.map((line) => line.energy)) !== energy) return '分时明细的电量合计不等于TotalPower'
  return sumsTo(
    lines.map((line) => line.elecAmt),
    elecAmt,
  ) &&
    sumsTo(
      lines.map((line) => line.serviceAmt),
      serviceAmt,
    )
    ? null
    : '分时明细的金额合计不等于订单金额'
}

/** Parts that are not all said prove nothing. */
function sumsTo(parts: readonly (Fen | null)[], total: Fen): boolean {
  const said = parts.filter((part) => part !== null)
  return said.length < parts.length || sumFen(said) === total
}

function faultOfTimes({ startTime, endTime, lines }: TheirOrder, { createTime, now, limits }: Agreed): string | null {
  if (endTime < startTime) return 'EndTime早于StartTime'
  if (startTime.getTime() < createTime.getTime() - skewMs) return 'StartTime早于启动请求'
  if (endTime.getTime() > now.getTime() + skewMs) return 'EndTime晚于当前时间'
  if (endTime.getTime() - startTime.getTime() > limits.maxOrderHours * hourMs) return '充电时长超过上限'
  const isInside = lines.every(
    (line) => line.startTime >= startTime && line.endTime <= endTime && line.endTime >= line.startTime,
  )
  return isInside ? null : '分时明细超出充电时间'
}

function faultOfSize({ startTime, endTime, energy, totalAmt }: TheirOrder, agreed: Agreed): string | null {
  const { limits, powerKw, prices } = agreed
  if (energy > limits.maxOrderEnergy) return 'TotalPower超过单笔电量上限'
  const hours = (endTime.getTime() - startTime.getTime()) / hourMs
  if (powerKw > 0 && energy > powerKw * hours * 10_000 * margin + spareEnergy) return 'TotalPower超过设备功率'
  return isWithinPrices(totalAmt, energy, prices) ? null : 'TotalMoney超过约定的电价'
}

/** Whether so much energy can cost so much, at the highest of the prices. */
export function isWithinPrices(amt: Fen, energy: EnergyE4, prices: readonly TheirPrice[]): boolean {
  const most = priceEnergy(energy, highestPrice(prices) ?? usualMost)
  return amt <= most * margin + spareAmt
}
