import { isRunning } from '@chargedeck/domain/charge-order/states'
import { endedByChargerState } from '@chargedeck/domain/charge-order/stop-reason'
import { secondsBetween } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { addFindingsOf } from '../add-findings.ts'
import { freeGun, saveRegister } from '../gun-store.ts'
import { settleSoon } from '../jobs.ts'
import { moveOrder } from '../move-order.ts'
import type { ChargeOrderRow } from '../store.ts'
import { isForgotten, lastCountedSample } from './forgotten-store.ts'

/** Ends a charge that its charger has forgotten at its last sample, to free gun and money. A late stop corrects it. */
export async function endForgotten(ctx: Context, order: ChargeOrderRow): Promise<ChargeOrderRow | null> {
  if (!isRunning(order.orderStatus)) return null // its stop was faster
  const last = await lastCountedSample(ctx, order.id)
  if (!last) return null
  const ended = await moveOrder(ctx, order, {
    step: 'receiveBill',
    note: endedByChargerState.stopReason,
    changes: {
      endTime: last.sampleTime,
      endMeter: last.meter,
      durationSec: order.startTime && secondsBetween(order.startTime, last.sampleTime),
      ...endedByChargerState,
    },
  })
  if (!ended) return null
  await addFindingsOf(ctx, order.id, [{ code: 'ENDED_BY_CHARGER_STATE' }])
  if (order.gunId) await saveRegister(ctx, order.gunId, last.meter)
  await freeGun(ctx, order)
  await settleSoon(ctx, order.id)
  return ended
}

/** Staff need not wait: an order that its charger has forgotten ends at once. */
export const endedIfForgotten = async (ctx: Context, order: ChargeOrderRow): Promise<ChargeOrderRow> =>
  (await isForgotten(ctx, order.id)) ? ((await endForgotten(ctx, order)) ?? order) : order
