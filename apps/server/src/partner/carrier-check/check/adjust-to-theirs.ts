import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { adjustableDays, isAdjustable } from '@chargedeck/domain/charge-order/manual-settlement'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { listChargeOrders, settleByHand } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { settleByCheck } from '../../roaming-order/public.ts'
import type { ChosenDiff } from './diff-store.ts'

/** Changes our order to the amount of the carrier, where this is ours to do; the answer says what was done. */
export async function adjustToTheirs(ctx: Context, diff: ChosenDiff, remark: string): Promise<string> {
  const { orderId, theirAmt, carrierType } = diff
  if (orderId === null) return '仅记录：我方没有该订单'
  if (theirAmt === null) return '仅记录：对方未给出金额'
  if (carrierType !== 'TPP') return settleAtPartner(ctx, { orderId, theirAmt, theirEnergy: diff.theirEnergy }, remark)
  const [order] = await listChargeOrders(ctx, [orderId])
  if (theirAmt === order?.actualAmt) return '仅记录：金额一致'
  if (order?.orderStatus !== chargeOrderStates.done) return '仅记录：订单未完成'
  if (!order.settleTime || !isAdjustable(order.settleTime, ctx.now()))
    return `仅记录：订单结算已超过${adjustableDays}天`
  if (!maySettle(ctx)) return '仅记录：没有人工结算权限，请财务调整订单'
  await settleByHand(ctx, { orderId, actualAmt: theirAmt, reason: `对账：以对方为准。${remark}` })
  return '已按对方金额提交人工结算'
}

type TheirFigures = { orderId: string; theirAmt: Fen; theirEnergy: EnergyE4 | null }
async function settleAtPartner(ctx: Context, { orderId, theirAmt, theirEnergy }: TheirFigures, remark: string) {
  if (!maySettle(ctx)) return '仅记录：没有人工结算权限，请财务调整订单'
  if (theirEnergy === null) return '仅记录：对方未给出电量'
  const reason = `对账：以对方为准。${remark}`
  const whyNot = await settleByCheck(ctx, { orderId, energy: theirEnergy, amt: theirAmt, reason })
  return whyNot === null ? '已按对方金额结算' : `仅记录：${whyNot}`
}

const settling = permissionOf(chargeOrderApi.settle)
const maySettle = ({ actor: { permissions } }: Context): boolean =>
  permissions === 'all' || permissions.includes(settling)
