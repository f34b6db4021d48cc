import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { adjustableDays, isAdjustable } from '@chargedeck/domain/charge-order/manual-settlement'
import { chargeOrderStates, isActive } from '@chargedeck/domain/charge-order/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { listChargeOrders, ordersThatWait, settleByHand } from '../../../charging/charge-order/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { settleByCheck } from '../../roaming-order/public.ts'
import type { ChosenDiff } from './diff-store.ts'

/** What was done; while a second person must look at it, the difference is not over. */
type Done = { note: string; waits: boolean }
const over = (note: string): Done => ({ note, waits: false })
const inReview: Done = { note: '人工结算待第二人复核', waits: true }

/** Changes our order to the amount of the carrier, where this is ours to do. */
export async function adjustToTheirs(ctx: Context, diff: ChosenDiff, remark: string): Promise<Done> {
  const { orderId, number, theirAmt, theirEnergy, carrierType } = diff
  if (orderId === null) return over('仅记录：我方没有该订单')
  if (theirAmt === null) return over('仅记录：对方未给出金额')
  const reason = `对账：以对方为准。${remark}`
  if (carrierType !== 'TPP') return settleAtPartner(ctx, { orderId, number, theirAmt, theirEnergy, reason })
  const waits = async () => (await ordersThatWait(ctx, [orderId])).has(orderId)
  if (await waits()) return inReview
  const whyNot = await whyNotAdjusted(ctx, orderId, theirAmt)
  if (whyNot !== null) return over(`仅记录：${whyNot}`)
  await settleByHand(ctx, { orderId, actualAmt: theirAmt, reason })
  return (await waits()) ? inReview : over('已按对方金额提交人工结算')
}

async function whyNotAdjusted(ctx: Context, orderId: string, theirAmt: Fen): Promise<string | null> {
  const [order] = await listChargeOrders(ctx, [orderId])
  if (!order || order.orderStatus === chargeOrderStates.cancelled) return '订单已取消'
  const { orderNo, orderStatus } = order
  if (isActive(orderStatus)) throw stillOpen(`订单${orderNo}充电未结束，请等账单或订单转为异常后再处理`)
  if (orderStatus !== chargeOrderStates.done)
    throw stillOpen(`订单${orderNo}${orderStatusLabels[orderStatus]}，请先人工结算该订单，再按对方金额处理差异`)
  if (theirAmt === order.actualAmt) return '金额一致'
  if (!order.settleTime || !isAdjustable(order.settleTime, ctx.now())) return `订单结算已超过${adjustableDays}天`
  return maySettle(ctx) ? null : noRight
}

type Theirs = Pick<ChosenDiff, 'number' | 'theirEnergy'> & { orderId: string; theirAmt: Fen; reason: string }
async function settleAtPartner(
  ctx: Context,
  { orderId, number, theirAmt, theirEnergy, reason }: Theirs,
): Promise<Done> {
  if (!maySettle(ctx)) return over(`仅记录：${noRight}`)
  if (theirEnergy === null) return over('仅记录：对方未给出电量')
  const outcome = await settleByCheck(ctx, { orderId, energy: theirEnergy, amt: theirAmt, reason })
  if (outcome === 'waits') return inReview
  if (outcome === 'running') throw stillOpen(`订单${number}充电未结束，请等对方账单或订单转为异常后再处理差异`)
  return over(outcome === 'settled' ? '已按对方金额结算' : `仅记录：${outcome.whyNot}`)
}

/** An order that is not settled has no amount to adjust: its difference stays open until it has one. */
const stillOpen = (text: string) => new AppError('CARRIER_CHECK.ORDER_OPEN', text)

const noRight = '没有人工结算权限，请财务调整订单'
const settling = permissionOf(chargeOrderApi.settle)
const maySettle = ({ actor: { permissions } }: Context): boolean =>
  permissions === 'all' || permissions.includes(settling)
