import { chargeOrderSteps } from '@chargedeck/domain/charge-order/states'
import { netStates } from '@chargedeck/domain/pile/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { askStop } from './ask-stop.ts'
import { siteOf } from '../gun-store.ts'
import { setStopRequest } from '../readings/progress-store.ts'
import { findChargeOrder, lockChargeOrder } from '../store.ts'

/** A place is being closed: who charges there is asked to stop, or will be when his charger is back while the place is still closed. */
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

/** Staff stop a charge from their desk. With the charger offline nothing is queued: a stop that comes hours later helps nobody. */
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
