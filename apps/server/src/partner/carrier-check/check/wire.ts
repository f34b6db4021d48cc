import type { CheckedOrder, Dispute } from '@chargedeck/domain/carrier/check/compare-orders'
import type { CheckSums } from '@chargedeck/domain/carrier/check/check-sums'
import { energyE4, fen, roundHalfUp, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { AnswerOf, RequestOf } from '@chargedeck/tcec/messages'

export const checkInterface = 'check_charge_orders'
export type CheckRequest = RequestOf<typeof checkInterface>
export type CheckAnswer = AnswerOf<typeof checkInterface>
type WireOrder = CheckRequest['ChargeOrders'][number]

/** Both have two decimals. */
const toYuan = (amt: Fen): number => amt / 100
const toKwh = (energy: EnergyE4): number => Number(roundHalfUp(BigInt(energy), 100n)) / 100
const toFen = (yuan: number): Fen => fen(Math.round(yuan * 100))
const toEnergy = (kwh: number): EnergyE4 => energyE4(Math.round(kwh * 10_000))

export const toWire = ({ number, energy, amt }: CheckedOrder): WireOrder => ({
  StartChargeSeq: number,
  TotalPower: toKwh(energy),
  TotalMoney: toYuan(amt),
})
export const fromWire = ({ StartChargeSeq, TotalPower, TotalMoney }: WireOrder): CheckedOrder => ({
  number: StartChargeSeq,
  energy: toEnergy(TotalPower),
  amt: toFen(TotalMoney),
})
export const disputesOf = ({ DisputeOrders }: CheckAnswer): Dispute[] =>
  DisputeOrders.map(({ DisputeReason, ...order }) => ({ ...fromWire(order), reason: DisputeReason }))

/** The two sums of a list, as it was sent. */
export const sumsToWire = ({ energy, amt }: CheckSums) => ({ power: toKwh(energy), money: toYuan(amt) })
export const sumsFromWire = ({ OrderCount, TotalOrderPower, TotalOrderMoney }: CheckRequest): CheckSums => ({
  qty: OrderCount,
  energy: toEnergy(TotalOrderPower),
  amt: toFen(TotalOrderMoney),
})
