import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { noteReviewer, payRefundOut, stepRefund } from '../../ledger/public.ts'
import { beginRefunds } from '../online/begin-payment.ts'
import { presentOwnTrade } from '../present.ts'
import { wasConfirmedBy } from './was-confirmed.ts'
import { listTradesOfBatch } from '../trade-store.ts'

type ConfirmInput = Received<typeof tradeOrderApi.confirmRefund>['body']

/** The second of two persons lets a large refund go. */
export async function confirmRefund(
  ctx: Context,
  { refundBatchNo, note }: ConfirmInput,
): Promise<Answer<typeof tradeOrderApi.confirmRefund>> {
  const refunds = await listTradesOfBatch(ctx, refundBatchNo)
  if (refunds.length === 0) throw new AppError('TRADE_ORDER.NOT_FOUND')
  const waiting = refunds.filter(({ tradeStatus }) => tradeStatus === tradeStates.toPay)
  if (waiting.length === 0) return repeated(ctx, refundBatchNo)
  if (waiting.some(({ createUser }) => createUser === ctx.actor.userId)) throw new AppError('TRADE_ORDER.NEEDS_REVIEW')
  for (const { id, tradeChannel } of waiting) {
    if (!(await stepRefund(ctx, id, 'confirm'))) return repeated(ctx, refundBatchNo)
    if (!isOnlineChannel(tradeChannel)) await payRefundOut(ctx, id)
  }
  await noteReviewer(
    ctx,
    waiting.map(({ id }) => id),
  )
  await beginRefunds(
    ctx,
    waiting.filter(({ tradeChannel }) => isOnlineChannel(tradeChannel)),
  )
  ctx.note(refundBatchNo, { orderIds: waiting.map(({ id }) => id), note })
  return { refundBatchNo, orders: (await listTradesOfBatch(ctx, refundBatchNo)).map(presentOwnTrade) }
}

/** Who has let it go before gets the same answer; anybody else is too late. */
async function repeated(ctx: Context, refundBatchNo: string) {
  const refunds = await listTradesOfBatch(ctx, refundBatchNo)
  if (!refunds.every((refund) => wasConfirmedBy(ctx, refund))) throw new AppError('TRADE_ORDER.NOT_OPEN')
  ctx.noteNothing()
  return { refundBatchNo, orders: refunds.map(presentOwnTrade) }
}
