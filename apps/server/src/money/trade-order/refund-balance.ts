import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { refundWays } from '@chargedeck/domain/trade-order/refund-plan'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { acceptRefund, payRefundOut, type RefundInput as LedgerRefund, type RefundRow } from '../ledger/public.ts'
import { beginRefunds } from './online/begin-payment.ts'
import { presentOwnTrade } from './present.ts'
import { requirePayee } from './refund-parties.ts'
import { tellOfTrade } from './review/tell-of-trade.ts'
import { listTradesOfBatch } from './trade-store.ts'

type RefundInput = Received<typeof tradeOrderApi.refund>['body']

/** Pays a balance back, over as many top-ups as it takes. */
export async function refundBalance(ctx: Context, input: RefundInput): Promise<Answer<typeof tradeOrderApi.refund>> {
  const { requestId, refundAmt, items, way, tradeChannel: channel = 'OfflinePay', reason } = input
  if (items && sumFen(items.map(({ amt }) => amt)) !== refundAmt)
    throw refusedAt('items', 'REQUEST.INVALID', '所选充值单的金额之和须等于退款金额')
  const party = await requirePayee(ctx, input)
  const chosen = items && { items: items.map(({ originOrderId: lotId, amt }) => ({ lotId, amt })) }
  const { refunds, waitingAmt } = await refundOnce(ctx, {
    ...party,
    ...chosen,
    refundAmt,
    way,
    channel,
    reason,
    requestId,
  })
  const refundBatchNo = batchOf(refunds)
  if (waitingAmt > 0)
    await tellOfTrade(ctx, { companyId: party.companyId, what: 'REFUND', amt: waitingAmt, number: refundBatchNo })
  return { refundBatchNo, orders: (await listTradesOfBatch(ctx, refundBatchNo)).map(presentOwnTrade) }
}

type Refunded = { refunds: RefundRow[]; waitingAmt: Fen }
/** Accepts a refund, and books at once what staff have paid out. `waitingAmt`: what now waits for a second person. */
export async function refundOnce(ctx: Context, input: LedgerRefund): Promise<Refunded> {
  const { refunds, isRepeat } = await acceptRefund(ctx, input)
  if (isRepeat) {
    ctx.noteNothing()
    return { refunds, waitingAmt: fen(0) }
  }
  const going = refunds.filter(({ tradeStatus }) => tradeStatus === tradeStates.processing)
  if (input.way === refundWays.offline) for (const { id } of going) await payRefundOut(ctx, id)
  else await beginRefunds(ctx, going)
  const { owner, way, channel, reason } = input
  const tradeAmt = sumFen(refunds.map((refund) => refund.tradeAmt))
  const clawAmt = fen(refunds.reduce((sum, refund) => sum + refund.clawAmt, 0))
  ctx.note(batchOf(refunds), { ...owner, tradeAmt, clawAmt, way, tradeChannel: channel, reason })
  const waiting = refunds.filter(({ tradeStatus }) => tradeStatus === tradeStates.toPay)
  return { refunds, waitingAmt: sumFen(waiting.map((refund) => refund.tradeAmt)) }
}

export function batchOf([first]: readonly RefundRow[]): string {
  if (!first?.refundBatchNo) throw new Error('a refund without a batch')
  return first.refundBatchNo
}
