import { stopRequests, type StopRequest } from '@chargedeck/domain/charge-order/stop-reason'
import { requestCommand } from '../../charger-link/public.ts'
import type { Context } from '../../../platform/context.ts'
import { watchAfter } from '../jobs.ts'
import { moveOrder } from '../move-order.ts'
import { setStopRequest } from '../readings/progress-store.ts'
import type { ChargeOrderRow } from '../store.ts'
import { numberOfOrder } from '../transaction-store.ts'

/** How long a stop may stay unanswered. */
const stopAnswerMs = 60_000

/** Asks the charger to stop; null when the order is not charging. The order ends only when the charger reports it. */
export async function askStop(
  ctx: Context,
  order: ChargeOrderRow,
  request: StopRequest,
  note: string,
): Promise<{ commandNo: string } | null> {
  const transactionNo = await numberOfOrder(ctx, order.id)
  const moved =
    transactionNo === null
      ? null
      : await moveOrder(ctx, order, {
          step: 'requestStop',
          note,
          changes: { stopSide: stopRequests[request].stopSide },
        })
  if (!moved || transactionNo === null) return null
  await setStopRequest(ctx, order.id, request)
  const expireTime = new Date(ctx.now().getTime() + stopAnswerMs)
  const pile = { id: order.pileId, pileNo: order.pileNo }
  const command = await requestCommand(ctx, {
    pile,
    gunId: order.gunId,
    orderId: order.id,
    command: { kind: 'stop', transactionNo },
    expireTime,
  })
  await watchAfter(ctx, expireTime)
  return { commandNo: command.commandNo }
}
