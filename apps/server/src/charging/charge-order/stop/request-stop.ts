import { chargeOrderSteps } from '@chargedeck/domain/charge-order/states'
import { netStates } from '@chargedeck/domain/pile/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { askStop } from './ask-stop.ts'
import { siteOf } from '../gun-store.ts'
import { setStopRequest } from '../readings/progress-store.ts'
import { findChargeOrder, lockChargeOrder } from '../store.ts'

/** Stops a charge at a place that closes: at once, or when its charger returns while the place is still closed. */
export async function stopWhenReached(
  ctx: Context,
  { orderId, reason }: RequestStopInput,
): Promise<'ASKED' | 'LATER' | 'ENDED'> {
  const order = await lockChargeOrder(ctx, orderId)
  if (!chargeOrderSteps.can(order.orderStatus, 'requestStop')) return 'ENDED'
  const isReached = (await siteOf(ctx, order.pileId)).netStatus === netStates.online
  if (isReached && (await askStop(ctx, order, 'STAFF', reason))) return 'ASKED'
  await setStopRequest(ctx, orderId, 'STAFF')
  return 'LATER'
}

type RequestStopInput = { orderId: string; reason: string }

/** Staff stop a charge from the console. Nothing is queued for an offline charger: a stop hours later helps nobody. */
export async function requestStop(ctx: Context, { orderId, reason }: RequestStopInput): Promise<{ commandNo: string }> {
  await findChargeOrder(ctx, orderId)
  const order = await lockChargeOrder(ctx, orderId)
  if (!chargeOrderSteps.can(order.orderStatus, 'requestStop')) throw new AppError('MONITOR.NOT_CHARGING')
  if ((await siteOf(ctx, order.pileId)).netStatus !== netStates.online)
    throw new AppError('MONITOR.STOP_DEVICE_OFFLINE')
  const command = await askStop(ctx, order, 'STAFF', reason)
  if (!command) throw new AppError('MONITOR.NOT_CHARGING')
  ctx.note(orderId, { step: 'requestStop', commandNo: command.commandNo, reason })
  return command
}
