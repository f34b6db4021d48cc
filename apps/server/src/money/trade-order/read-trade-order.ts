import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import type { Context } from '../../platform/context.ts'
import { listJournals, listLotsPaid } from '../ledger/public.ts'
import { presentPayTrans } from './online/present-pay-trans.ts'
import { presentTradeOrder } from './present.ts'
import { listProofs } from './proof/show-proof.ts'
import { mayChangeTrade, tradesInSight } from './sight-store.ts'
import { findTradeInSight, findTradeInSightOrNull, withNames, type ListedTrade } from './trade-store.ts'

const mostRefunds = 200

/** One trade with what belongs to it, and what was booked for it. */
export async function readTradeOrder(ctx: Context, orderId: string): Promise<TradeOrderDetail> {
  const trade = await findTradeInSight(ctx, orderId)
  const mayChange = await mayChangeTrade(ctx)
  const present = (row: ListedTrade) => presentTradeOrder(row, mayChange(row))
  const origin = trade.originOrderId && (await findTradeInSightOrNull(ctx, trade.originOrderId))
  return {
    trade: present(trade),
    origin: origin ? present(origin) : null,
    refunds: (await listRefunds(ctx, trade)).map(present),
    payTrans: await presentPayTrans(ctx, orderId),
    proofs: await listProofs(ctx, orderId),
    lots: await listLotsPaid(ctx, orderId),
    journals: await listJournals(ctx, orderId),
  }
}

/** Of a top-up its refunds; of a refund the others of its batch. */
async function listRefunds(ctx: Context, { id, tradeType, refundBatchNo }: ListedTrade): Promise<ListedTrade[]> {
  const trades = await tradesInSight(ctx)
  const ofBatch = refundBatchNo !== null && tradeType === tradeTypes.refund
  const refunds = ofBatch
    ? trades.where('tradeOrder.refundBatchNo', '=', refundBatchNo).where('tradeOrder.id', '<>', id)
    : trades.where('tradeOrder.originOrderId', '=', id)
  return withNames(refunds).orderBy('tradeOrder.id', 'desc').limit(mostRefunds).execute()
}
