import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { seqStats } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { roamingHandlers } from '../heard/handlers.ts'
import { hearOrder } from '../heard/hear-order.ts'
import { readRoaming } from '../store.ts'
import { sandboxOrder } from './sandbox-order.ts'

/** A partner inside the process cannot call us: what it tells comes from here, through the same handlers. */
export async function beginInSandbox(ctx: Context, carrier: CarrierRow, id: string): Promise<void> {
  const { orderNo: StartChargeSeq, gunCode: ConnectorID } = await readRoaming(ctx, id)
  const body = {
    StartChargeSeq,
    ConnectorID,
    StartChargeSeqStat: seqStats.charging,
    StartTime: toWallTime(ctx.now()),
  }
  await roamingHandlers['notification_start_charge_result']?.handle(ctx, { carrier, body })
}

/** Ends the charge with an order of what it has come to by now. */
export async function endInSandbox(ctx: Context, carrier: CarrierRow, id: string): Promise<void> {
  const order = await readRoaming(ctx, id)
  if (order.orderStatus !== roamingOrderStates.starting)
    await hearOrder(ctx, { carrier, body: sandboxOrder(order, ctx.now()) })
}
