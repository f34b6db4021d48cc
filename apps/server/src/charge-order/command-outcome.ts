import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Selectable } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Tables } from '../platform/tables.ts'
import { moveOrder } from './move-order.ts'
import { setStopWish } from './progress-store.ts'
import { lockChargeOrder, type ChargeOrderRow } from './store.ts'
import { failStart } from './supersede.ts'

type Command = Pick<Selectable<Tables['deviceCommand']>, 'orderId' | 'command'>

/** What a charger made of our wish. Accepted only means that it will try: its own report moves the order on. */
export async function onOutcome(ctx: Context, { orderId, command }: Command, outcome: CommandOutcome): Promise<void> {
  const failed = outcome.result === 'REJECTED' || outcome.result === 'OFFLINE'
  if (!orderId || !failed) return // without an answer the watch ends the wait
  const order = await lockChargeOrder(ctx, orderId)
  const note = outcome.result === 'OFFLINE' ? '设备离线' : `设备拒绝：${outcome.status}`
  if (command === 'START' && order.orderStatus === '00') await failStart(ctx, order, note)
  if (command === 'STOP' && order.orderStatus === '20') await missStop(ctx, order, note)
}

/** The charger goes on charging; the next sample may ask it again. */
export async function missStop(ctx: Context, order: ChargeOrderRow, note: string): Promise<void> {
  await moveOrder(ctx, order, { step: 'missStop', note, changes: { stopSide: null } })
  await setStopWish(ctx, order.id, null)
}
