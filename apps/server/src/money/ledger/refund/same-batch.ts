import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { refundWays, type RefundWay } from '@chargedeck/domain/trade-order/refund-plan'
import type { LedgerContext } from '../ledger-context.ts'
import { requestTaken } from '../lot/lot-store.ts'
import { readBatchOf, type RefundRow } from './refund-store.ts'

type Repeat = {
  refundAmt: Fen | null
  way: RefundWay
  channel: string
  items?: readonly { lotId: string; amt: Fen }[]
}

/** The refunds of a repeated request. Another amount, way or choice of top-ups is another request, which was not done. */
export async function readSameBatch(ctx: LedgerContext, first: string, repeat: Repeat): Promise<RefundRow[]> {
  const refunds = await readBatchOf(ctx, first)
  const isSame = isSameAmt(refunds, repeat) && isSameWay(refunds, repeat) && isSameChoice(refunds, repeat)
  if (!isSame) throw requestTaken()
  return refunds
}

const isSameAmt = (refunds: readonly RefundRow[], { refundAmt }: Repeat): boolean =>
  refundAmt === null || refundAmt === sumFen(refunds.map(({ tradeAmt }) => tradeAmt))

/** A refund by the way it came has the channel of its top-up, and staff pay out by another. */
const isSameWay = (refunds: readonly RefundRow[], { way, channel }: Repeat): boolean =>
  refunds.every(({ tradeChannel }) =>
    way === refundWays.origin ? isOnlineChannel(tradeChannel) : tradeChannel === channel,
  )

function isSameChoice(refunds: readonly RefundRow[], { items }: Repeat): boolean {
  if (!items) return true
  const booked = amtsByLot(
    refunds.map(({ originOrderId, tradeAmt }) => ({ lotId: originOrderId ?? '', amt: tradeAmt })),
  )
  const chosen = amtsByLot(items)
  return booked.size === chosen.size && [...chosen].every(([lotId, amt]) => booked.get(lotId) === amt)
}

function amtsByLot(parts: readonly { lotId: string; amt: Fen }[]): Map<string, Fen> {
  const byLot = Map.groupBy(parts, ({ lotId }) => lotId)
  return new Map([...byLot].map(([lotId, ofLot]) => [lotId, sumFen(ofLot.map(({ amt }) => amt))]))
}
