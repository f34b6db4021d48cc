import { chargeOrderSteps } from '@chargedeck/domain/charge-order/states'
import { stopRequests, type StopRequest } from '@chargedeck/domain/charge-order/stop-reason'
import { netStates } from '@chargedeck/domain/pile/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { askStop } from './ask-stop.ts'
import { cancelStart } from '../start/end-before-start.ts'
import { findOrderOf } from '../customer/customer-store.ts'
import { lockOrderAtPile, siteOf } from '../gun-store.ts'
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

/** `commandNo`: null for a charge that was cancelled before the charger began. */
type Stopped = { commandNo: string | null }

/** Staff stop a charge from the console. Nothing is queued for an offline charger: a stop hours later helps nobody. */
export async function requestStop(ctx: Context, { orderId, reason }: RequestStopInput): Promise<Stopped> {
  await findChargeOrder(ctx, orderId)
  return stopNow(ctx, { orderId, reason, request: 'STAFF' })
}

/** Drivers stop their own charge in the operator's app, at any station. */
export async function stopOwnCharge(
  ctx: Context,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<Stopped> {
  await findOrderOf(ctx, orderId, customerId)
  return stopNow(ctx, { orderId, reason: stopRequests.DRIVER.stopReason, request: 'DRIVER' })
}

/** A carrier's customer stops in the carrier's app. The caller has found the charge by the carrier's own number. */
export const stopForCarrier = (ctx: Context, orderId: string): Promise<Stopped> =>
  stopNow(ctx, { orderId, reason: stopRequests.CARRIER.stopReason, request: 'CARRIER' })

async function stopNow(
  ctx: Context,
  { orderId, reason, request }: RequestStopInput & { request: StopRequest },
): Promise<Stopped> {
  const order = await lockOrderAtPile(ctx, orderId)
  if (request !== 'CARRIER' && (await cancelStart(ctx, order, { request, note: reason }))) {
    ctx.note(orderId, { step: 'cancel', reason })
    return { commandNo: null }
  }
  if (!chargeOrderSteps.can(order.orderStatus, 'requestStop')) throw new AppError('MONITOR.NOT_CHARGING')
  if ((await siteOf(ctx, order.pileId)).netStatus !== netStates.online)
    throw new AppError('MONITOR.STOP_DEVICE_OFFLINE')
  const command = await askStop(ctx, order, request, reason)
  if (!command) throw new AppError('MONITOR.NOT_CHARGING')
  ctx.note(orderId, { step: 'requestStop', commandNo: command.commandNo, reason })
  return command
}
