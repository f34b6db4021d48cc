import type { CheckedOrder, Dispute } from '@chargedeck/domain/carrier/check/compare-orders'
import type { CheckSums } from '@chargedeck/domain/carrier/check/check-sums'
import { type EnergyE4, type Fen, energyOfKwh, fenOfYuan, roundHalfUp } from '@chargedeck/domain/kernel/money'
import type { AnswerOf, RequestOf } from '@chargedeck/tcec/messages'
import type { checkInterface } from '../../../site/carrier/public.ts'

export type CheckRequest = RequestOf<typeof checkInterface>
export type CheckAnswer = AnswerOf<typeof checkInterface>
type WireOrder = CheckRequest['ChargeOrders'][number]

/** Both have two decimals. */
const toYuan = (amt: Fen): number => amt / 100
const toKwh = (energy: EnergyE4): number => Number(roundHalfUp(BigInt(energy), 100n)) / 100

export const toWire = ({ number, energy, amt }: CheckedOrder): WireOrder => ({
  StartChargeSeq: number,
  TotalPower: toKwh(energy),
  TotalMoney: toYuan(amt),
})
export const fromWire = ({ StartChargeSeq, TotalPower, TotalMoney }: WireOrder): CheckedOrder => ({
  number: StartChargeSeq,
  energy: energyOfKwh(TotalPower),
  amt: fenOfYuan(TotalMoney),
})
export const disputesOf = ({ DisputeOrders }: CheckAnswer): Dispute[] =>
  DisputeOrders.map(({ DisputeReason, ...order }) => ({ ...fromWire(order), reason: DisputeReason }))

export const sumsToWire = ({ energy, amt }: CheckSums) => ({ power: toKwh(energy), money: toYuan(amt) })

const most = 100_000_000
const isMeant = (value: number): boolean => value >= 0 && value <= most
/** Whether a charge can come to these figures at all. */
export const areMeant = (orders: readonly WireOrder[]): boolean =>
  orders.every(({ TotalPower, TotalMoney }) => isMeant(TotalPower) && isMeant(TotalMoney))
