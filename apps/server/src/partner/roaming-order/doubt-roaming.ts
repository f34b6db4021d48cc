import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { isRoamingSettled } from '@chargedeck/domain/roaming-order/states'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms, recoverAlarms } from '../../site/alarm-code/public.ts'
import { changeRoaming, hasAbnormalOf, lockRoaming, moveRoaming, type RoamingOrderRow } from './store.ts'

const alarmOf = ({ carrierId, companyId }: RoamingOrderRow) =>
  ({ source: 'CARRIER', code: platformAlarms.billMissing, carrierId, companyId }) as const

/** It waits for staff from now on, who are warned: the money of the customer is held until it ends. False: it cannot wait for them. */
export async function doubtRoaming(ctx: Context, order: RoamingOrderRow, failReason: string): Promise<boolean> {
  if (!(await moveRoaming(ctx, order, { step: 'doubt', change: { failReason }, note: failReason }))) return false
  await raiseAlarms(ctx, [{ ...alarmOf(order), content: `资源方订单${order.orderNo}：${failReason}` }])
  return true
}

/** The partner's order was refused: another that can be believed still settles the charge, and may have done so already. */
export async function doubtBill(ctx: Context, id: string, fault: string): Promise<void> {
  const order = await lockRoaming(ctx, id)
  if (isRoamingSettled(order.orderStatus)) return
  const failReason = `对方账单被拒收：${fault}`
  if (!(await doubtRoaming(ctx, order, failReason))) await changeRoaming(ctx, id, { failReason })
}

/** The last of a partner that waited for staff has ended. The caller has moved the order. */
export async function endDoubt(ctx: Context, order: RoamingOrderRow): Promise<void> {
  if (!(await hasAbnormalOf(ctx, order.carrierId))) await recoverAlarms(ctx, [alarmOf(order)])
}
