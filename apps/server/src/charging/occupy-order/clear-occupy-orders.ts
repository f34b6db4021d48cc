import { occupyClearNotes } from '@chargedeck/contract/charging/occupy-order/enums'
import { occupyOrderErrorTexts } from '@chargedeck/contract/charging/occupy-order/errors'
import type { ClearedOccupyOrder, occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { fen } from '@chargedeck/domain/kernel/money'
import { occupyEndWays, occupyOrderStates, occupyOrderSteps } from '@chargedeck/domain/occupy-order/states'
import { reverseOccupyOrderPayment } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { AppError } from '../../platform/app-error.ts'
import { occupyClearedJob } from './occupy-cleared.ts'
import { isPayerGone, lockInScopeOrNull, stepOccupyOrder, type OccupyOrderRow } from './store.ts'

type Body = Omit<Received<typeof occupyOrderApi.clear>['body'], 'requestId'>

/** One order out of sight refuses all; each other is cleared or says why not. */
export async function clearOccupyOrders(ctx: Context, { orderIds, reason }: Body): Promise<ClearedOccupyOrder[]> {
  const answers = new Map<string, ClearedOccupyOrder>()
  for (const orderId of orderIds.toSorted()) {
    const order = await lockInScopeOrNull(ctx, orderId)
    if (!order) throw new AppError('OCCUPY_ORDER.NOT_FOUND')
    const refusal = await refusalOf(ctx, order)
    if (!refusal) await clear(ctx, order, reason.trim())
    answers.set(orderId, { orderId, ok: !refusal, message: refusal ? occupyOrderErrorTexts[refusal] : noteOf(order) })
  }
  const cleared = [...answers.values()].filter(({ ok }) => ok).map(({ orderId }) => orderId)
  for (const orderId of cleared) ctx.note(orderId, { reason })
  if (cleared.length === 0) ctx.note(orderIds[0] ?? '-', { orderIds: [], reason })
  return orderIds.flatMap((orderId) => answers.get(orderId) ?? [])
}

/** What partners have of it comes back by rows of its own. */
const noteOf = ({ status, toBillFlag }: OccupyOrderRow) =>
  status === occupyOrderStates.paid && toBillFlag === 0 ? occupyClearNotes.billed : null

async function refusalOf(ctx: Context, order: OccupyOrderRow) {
  if (!occupyOrderSteps.can(order.status, 'clear')) return 'OCCUPY_ORDER.STEP_NOT_ALLOWED'
  return (await isPayerGone(ctx, order)) ? 'OCCUPY_ORDER.PAYER_GONE' : null
}

async function clear(ctx: Context, order: OccupyOrderRow, clearReason: string): Promise<void> {
  const { id: orderId, orderNo, customerId, groupId, cappedAmt } = order
  if (order.status !== occupyOrderStates.occupying)
    await reverseOccupyOrderPayment(ctx, { orderId, orderNo, customerId, groupId })
  if (order.status === occupyOrderStates.paid) await enqueue(ctx.tx, occupyClearedJob, { orderIds: [orderId] })
  const isOpen = order.occupyEndTime === null
  await stepOccupyOrder(ctx, order, 'clear', {
    ...(order.status === occupyOrderStates.paid && { toBillFlag: 1 }), // what was shared of it comes back
    ...(isOpen && { occupyEndTime: ctx.now(), endWay: occupyEndWays.manual }),
    waiveAmt: cappedAmt,
    actualAmt: fen(0),
    principalAmt: fen(0),
    giftPayAmt: fen(0),
    groupPayAmt: fen(0),
    owedAmt: fen(0),
    clearUser: ctx.actor.userId,
    clearTime: ctx.now(),
    clearReason,
  })
}
