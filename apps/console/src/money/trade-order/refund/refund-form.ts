import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { CounterChannel } from '@chargedeck/contract/money/trade-order/enums'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import type { RefundableTopUp } from '@chargedeck/contract/money/trade-order/terms-calls'
import type { NumberTyped } from '../../../ui/fields/number/number-input.tsx'
import { mostByWay as mostOf, type RefundLot, type RefundWay } from '@chargedeck/domain/trade-order/refund-plan'

export type RefundForm = {
  way: RefundWay
  tradeChannel: CounterChannel
  amountYuan: number
  /** By the id of the top-up; null while the oldest first are taken. */
  chosen: Record<string, NumberTyped> | null
  /** Has no value: where it is said that the chosen top-ups do not come to the amount. */
  lots?: undefined
  reason: string
}
export type RefundTerms = Answer<typeof tradeOrderApi.refundTerms>

export const toFen = (yuan: NumberTyped | undefined): Fen => fen(typeof yuan === 'number' ? Math.round(yuan * 100) : 0)

/** The top-ups with an amount. */
export const chosenItems = (chosen: Record<string, NumberTyped>): { lotId: string; amt: Fen }[] =>
  Object.entries(chosen).flatMap(([lotId, yuan]) => (toFen(yuan) > 0 ? [{ lotId, amt: toFen(yuan) }] : []))

export const sumChosen = (chosen: Record<string, NumberTyped>): Fen => sumFen(chosenItems(chosen).map(({ amt }) => amt))

export const onlineAmtOf = ({ topUps }: RefundTerms): Fen =>
  sumFen(topUps.filter(({ onlineFlag }) => onlineFlag === 1).map(({ remainAmt }) => remainAmt))

/** What the payee can get back by a way. */
export const mostByWay = (terms: RefundTerms, way: RefundWay): Fen =>
  mostOf(terms.refundableAmt, terms.topUps.map(lotOf), way)

export const lotOf = ({ orderId: id, onlineFlag, ...lot }: RefundableTopUp): RefundLot => ({
  ...lot,
  id,
  isOnline: onlineFlag === 1,
})
