import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { moveOrder } from './move-order.ts'
import { setStopWish, stopWishOf } from './readings/progress-store.ts'
import { lockChargeOrder, type ChargeOrderRow } from './store.ts'
import { failStart } from './start/supersede.ts'

type Command = Pick<Selectable<Tables['deviceCommand']>, 'orderId' | 'command'>

/** What a charger made of our wish. Accepted only means that it will try: its own report moves the order on. */
export async function onOutcome(ctx: Context, { orderId, command }: Command, outcome: CommandOutcome): Promise<void> {
  if (!orderId || outcome.result === 'ACCEPTED' || outcome.result === 'TIMEOUT') return // without an answer the watch ends the wait
  const order = await lockChargeOrder(ctx, orderId)
  const note = outcome.result === 'REJECTED' ? `设备拒绝：${outcome.status}` : wordOf(outcome)
  if (command === 'START' && order.orderStatus === '00') await failStart(ctx, order, note)
  if (command === 'STOP' && order.orderStatus === '20') await missStop(ctx, order, note, outcome.result !== 'REJECTED')
}

/** The charger goes on charging; the next sample may ask it again. What staff wish of a charger that is away stays, for a place that they closed. */
export async function missStop(ctx: Context, order: ChargeOrderRow, note: string, isAway = false): Promise<void> {
  await moveOrder(ctx, order, { step: 'missStop', note, changes: { stopSide: null } })
  const isKept = isAway && (await stopWishOf(ctx, order.id)) === 'STAFF'
  if (!isKept) await setStopWish(ctx, order.id, null)
}
