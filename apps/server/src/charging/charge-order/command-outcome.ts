import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms } from '../../site/alarm-code/public.ts'
import type { EndedCommand } from '../charger-link/public.ts'
import { markForgottenUnlessCharging } from './forgotten/forgotten-store.ts'
import { lockOrderAtPile } from './gun-store.ts'
import { moveOrder } from './move-order.ts'
import { setStopRequest, stopRequestOf } from './readings/progress-store.ts'
import { lockChargeOrder, type ChargeOrderRow } from './store.ts'
import { failStart } from './start/end-before-start.ts'

type OrderCommand = Pick<EndedCommand, 'orderId'>

/** Accepted only means that the charger will try: its report moves the order. The watch ends a wait without one. */
const isOpen = ({ result }: CommandOutcome): boolean => result === 'ACCEPTED' || result === 'TIMEOUT'

const noteOf = (outcome: CommandOutcome): string =>
  outcome.result === 'REJECTED' ? `设备拒绝：${outcome.status}` : wordOf(outcome)

export async function startCommandEnded(
  ctx: Context,
  { orderId }: OrderCommand,
  outcome: CommandOutcome<'start'>,
): Promise<void> {
  if (!orderId || isOpen(outcome)) return
  const order = await lockOrderAtPile(ctx, orderId)
  if (order.orderStatus === chargeOrderStates.starting) await failStart(ctx, order, noteOf(outcome))
}

export async function stopCommandEnded(
  ctx: Context,
  { orderId }: OrderCommand,
  outcome: CommandOutcome<'stop'>,
): Promise<void> {
  if (!orderId || isOpen(outcome)) return
  const order = await lockChargeOrder(ctx, orderId)
  if (outcome.result === 'REJECTED') await markForgottenUnlessCharging(ctx, orderId)
  if (order.orderStatus === chargeOrderStates.stopping)
    await missStop(ctx, order, noteOf(outcome), outcome.result !== 'REJECTED')
}

/** The next sample may request a stop again. A stop by staff, who closed the place, stays requested while offline. */
export async function missStop(ctx: Context, order: ChargeOrderRow, note: string, isAway = false): Promise<void> {
  await moveOrder(ctx, order, { step: 'missStop', note, changes: { stopSide: null } })
  const { gunId, pileId, stationId, orderNo } = order
  const content = `订单${orderNo}：${note}`
  await raiseAlarms(ctx, [
    { source: 'GUN', code: platformAlarms.stopFailed, gunId, pileId, stationId, orderId: order.id, content },
  ])
  const keepsRequest = isAway && (await stopRequestOf(ctx, order.id)) === 'STAFF'
  if (!keepsRequest) await setStopRequest(ctx, order.id, null)
}
