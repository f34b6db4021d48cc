import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { messages, type RequestOf } from '@chargedeck/tcec/messages'
import { seqStats, succStats } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import type { CarrierCall, CarrierHandlers } from '../../carrier-call/public.ts'
import { failStart } from '../fail-start.ts'
import { moveRoaming } from '../store.ts'
import { missStop } from '../stop/miss-stop.ts'
import { findHeard } from './find-heard.ts'
import { hearOrder } from './hear-order.ts'
import { applyStatus, stopUnwanted, type ChargeStatus } from './hear-status.ts'
import { hearUnreadable } from './hear-unreadable.ts'

const carrierTypes = ['SUP'] as const
const taken = (StartChargeSeq: string) => ({ StartChargeSeq, SuccStat: succStats.success, FailReason: 0 })

async function hearStart(ctx: Context, call: CarrierCall) {
  const said = call.body as RequestOf<'notification_start_charge_result'> // read by its shape
  const order = await findHeard(ctx, call, said)
  const isCharging = said.StartChargeSeqStat === seqStats.charging
  if (said.StartChargeSeqStat === seqStats.ended) await failStart(ctx, order.id, '对方未能启动')
  else if (isCharging && order.orderStatus === roamingOrderStates.cancelled) await stopUnwanted(ctx, order)
  else if (isCharging && order.orderStatus === roamingOrderStates.starting) {
    const startTime = isWallTime(said.StartTime) ? fromWallTime(said.StartTime) : ctx.now()
    await moveRoaming(ctx, order, {
      step: 'confirmStart',
      change: { startTime, newsTime: ctx.now() },
      note: '对方已启动',
    })
  }
  return taken(said.StartChargeSeq)
}

async function hearStatus(ctx: Context, call: CarrierCall) {
  const status = call.body as ChargeStatus // as above
  await applyStatus(ctx, await findHeard(ctx, call, status), status)
  return { StartChargeSeq: status.StartChargeSeq, SuccStat: succStats.success }
}

async function hearStop(ctx: Context, call: CarrierCall) {
  const said = call.body as RequestOf<'notification_stop_charge_result'> // as above
  const order = await findHeard(ctx, call, said)
  const runsOn = said.SuccStat === succStats.failure && said.StartChargeSeqStat === seqStats.charging
  if (runsOn) await missStop(ctx, order.id, `对方停止失败：原因${said.FailReason}`)
  return taken(said.StartChargeSeq)
}

/** What partners tell us of the charges of our customers. */
export const roamingHandlers: CarrierHandlers = {
  notification_start_charge_result: {
    carrierTypes,
    shape: messages.notification_start_charge_result.request,
    handle: hearStart,
  },
  notification_equip_charge_status: {
    carrierTypes,
    shape: messages.notification_equip_charge_status.request,
    handle: hearStatus,
  },
  notification_stop_charge_result: {
    carrierTypes,
    shape: messages.notification_stop_charge_result.request,
    handle: hearStop,
  },
  notification_charge_order_info: {
    carrierTypes,
    shape: messages.notification_charge_order_info.request,
    handle: hearOrder,
    hearUnreadable,
  },
}
