import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { faultOfOrder, type TheirOrder } from '@chargedeck/domain/roaming-order/judge-order'
import { isRoamingSettled } from '@chargedeck/domain/roaming-order/states'
import { confirmResults } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { CarrierRefusal, refuseBusiness, type CarrierCall } from '../../carrier-call/public.ts'
import { noteDispute } from '../dispute.ts'
import { doubtBill } from '../doubt-roaming.ts'
import { settleRoaming } from '../settle-roaming.ts'
import type { RoamingAtGun } from '../store.ts'
import { findHeard } from './find-heard.ts'
import { readOrder, type OrderInfo } from './read-order.ts'

/** The partner's order settles the charge. The same order again changes nothing, one with other figures is disputed. */
export async function hearOrder(ctx: Context, call: CarrierCall): Promise<object> {
  const info = call.body as OrderInfo // read by its shape
  const { StartChargeSeq, ConnectorID } = info
  const order = await findHeard(ctx, call, info)
  const theirs = readOrDoubt(order, info)
  const answer = (ConfirmResult: number) => ({ StartChargeSeq, ConnectorID, ConfirmResult })
  if (isRoamingSettled(order.orderStatus)) {
    const isSame = isAsSettled(order, theirs) || isAsBilled(order, theirs)
    await noteDispute(ctx, order, isSame ? null : theirs)
    return answer(isSame ? confirmResults.accepted : confirmResults.disputed)
  }
  await requireBelievable(ctx, order, theirs)
  await settleRoaming(ctx, order, { ...theirs, stopReason: Math.max(0, Math.min(info.StopReason, 99)) })
  return answer(confirmResults.accepted)
}

const isAsSettled = (order: RoamingAtGun, theirs: TheirOrder): boolean =>
  order.totalEnergy === theirs.energy &&
  order.elecAmt === theirs.elecAmt &&
  order.serviceAmt === theirs.serviceAmt &&
  isAtSameTime(order, theirs)

/** The order that was accepted before staff adjusted it: its repeat gets the same answer. */
const isAsBilled = (order: RoamingAtGun, theirs: TheirOrder): boolean =>
  order.billedEnergy === theirs.energy &&
  order.billedElecAmt === theirs.elecAmt &&
  order.billedServiceAmt === theirs.serviceAmt &&
  isAtSameTime(order, theirs)

const isAtSameTime = (order: RoamingAtGun, { startTime, endTime }: TheirOrder): boolean =>
  order.startTime !== null &&
  order.endTime !== null &&
  toWallTime(order.startTime) === toWallTime(startTime) &&
  toWallTime(order.endTime) === toWallTime(endTime)

/** Staff learn of a bill that nobody can read as of one that nobody can believe. */
function readOrDoubt({ id }: RoamingAtGun, info: OrderInfo): TheirOrder {
  try {
    return readOrder(info)
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    throw refuseBusiness(error.message, (after) => doubtBill(after, id, error.message))
  }
}

async function requireBelievable(ctx: Context, order: RoamingAtGun, theirs: TheirOrder): Promise<void> {
  const { companyId, createTime, prices, powerKw } = order
  const limits = await activeConfig(ctx, companyId)
  const fault = faultOfOrder(theirs, { createTime, prices, powerKw: Number(powerKw), limits, now: ctx.now() })
  if (fault !== null) throw refuseBusiness(fault, (after) => doubtBill(after, order.id, fault))
}
