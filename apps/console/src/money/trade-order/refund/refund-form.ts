import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { CounterChannel } from '@chargedeck/contract/money/trade-order/enums'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { RefundWay } from '@chargedeck/domain/trade/refund-plan'

export type RefundForm = {
  way: RefundWay
  tradeChannel: CounterChannel
  amountYuan: number
  /** By the id of the top-up; null while the oldest first are taken. */
  chosen: Record<string, number | null> | null
  reason: string
}
export type RefundTerms = Answer<typeof tradeOrderApi.refundTerms>

export const toFen = (yuan: number | null | undefined): Fen => fen(Math.round((yuan ?? 0) * 100))

/** The top-ups with an amount. */
export const chosenItems = (chosen: Record<string, number | null>): { lotId: string; amt: Fen }[] =>
  Object.entries(chosen).flatMap(([lotId, yuan]) => (toFen(yuan) > 0 ? [{ lotId, amt: toFen(yuan) }] : []))
