import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { saveGift, spend, type DecidedReward } from '../../customer/activity/public.ts'
import { grantVouchers } from '../../customer/voucher/public.ts'
import type { Context } from '../../platform/context.ts'
import { grantGift } from '../ledger/public.ts'

export type GivenReward = {
  activityId: string
  activityName: string
  giftAmt: Fen
  vouchers: { prizeName: string; qty: number }[]
}
type RewardedEvent = {
  customerId: string
  bizType: ActivityBiz
  bizId: string
  energy?: EnergyE4 | null
  stationId?: string | null
}

/** Takes a decided reward from its budget and gives its vouchers; the caller books its gift. Null: it was given before. */
export async function giveWithoutGift(
  ctx: Context,
  { activity, reward, vouchers }: DecidedReward,
  event: RewardedEvent,
): Promise<GivenReward | null> {
  const { id: activityId, activityName } = activity
  const { giftAmt, costAmt } = reward
  const { bizType: sourceType, bizId: sourceId, customerId } = event
  const voucherQty = vouchers.reduce((sum, { qty }) => sum + qty, 0)
  if (!(await spend(ctx, { ...event, activityId, costAmt, giftAmt, voucherQty }))) return null
  await grantVouchers(ctx, { activityId, sourceType, sourceId, customerIds: [customerId], vouchers })
  return { activityId, activityName, giftAmt, vouchers: vouchers.map(({ prizeName, qty }) => ({ prizeName, qty })) }
}

/** A whole reward, its gift as a trade of its own. */
export async function give(ctx: Context, decided: DecidedReward, event: RewardedEvent): Promise<GivenReward | null> {
  const given = await giveWithoutGift(ctx, decided, event)
  if (!given || given.giftAmt === fen(0)) return given
  const { activityId, activityName, giftAmt } = given
  const reason = `活动赠送：${activityName}`
  const { tradeId } = await grantGift(ctx, { customerId: event.customerId, giftAmt, reason })
  await saveGift(ctx, { ...event, activityId }, tradeId)
  return given
}
