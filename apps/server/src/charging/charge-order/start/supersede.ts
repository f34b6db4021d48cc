import { findings as texts, type Finding } from '@chargedeck/domain/charger-link/findings'
import { chargeOrderStates, isRunning } from '@chargedeck/domain/charge-order/states'
import { addFindingsOf } from '../add-findings.ts'
import { failStart } from './end-before-start.ts'
import { endedIfForgotten } from '../forgotten/end-forgotten.ts'
import { freeGun, runningOrderOf } from '../gun-store.ts'
import { moveOrder } from '../move-order.ts'
import type { Context } from '../../../platform/context.ts'
import { lockChargeOrder, type ChargeOrderRow } from '../store.ts'

/**
 * A gun starts again while it has an open order: a waiting order has failed, a forgotten one ends at its last sample,
 * and any other has lost its stop and is doubtful.
 */
export async function supersede(ctx: Context, gunId: string, newOrderId: string): Promise<Finding[]> {
  const openId = await runningOrderOf(ctx, gunId)
  if (openId === null || openId === newOrderId) return []
  const open = await lockChargeOrder(ctx, openId)
  if (isRunning(open.orderStatus) && isEnded(await endedIfForgotten(ctx, open))) return []
  await freeGun(ctx, open)
  if (open.orderStatus === chargeOrderStates.starting) {
    await failStart(ctx, open, '枪上开始了另一笔充电')
    return []
  }
  await moveOrder(ctx, open, { step: 'doubt', changes: { abnormalReason: texts.SUPERSEDED.text } })
  await addFindingsOf(ctx, openId, [{ code: 'SUPERSEDED', note: `新订单${newOrderId}` }])
  return [{ code: 'TWO_ORDERS', note: `原订单${open.orderNo}` }]
}

const isEnded = ({ orderStatus }: ChargeOrderRow): boolean => !isRunning(orderStatus)
