import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { resizeUse, saveGift, spendAll, usesOf, type DecidedReward } from '../../customer/activity/public.ts'
import { grantVouchers, vouchersOfSource } from '../../customer/voucher/public.ts'
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

type Deserved = { decided: DecidedReward; event: RewardedEvent }

/** Takes decided rewards from their budgets and gives their vouchers; the caller books the gifts. Those that were given before are left out. */
export async function giveWithoutGifts(
  ctx: Context,
  deserved: readonly Deserved[],
): Promise<Map<string, GivenReward[]>> {
  const taken = await spendAll(ctx, deserved.map(useOf))
  const isTaken = new Set(taken.map(keyOf))
  const given = new Map<string, GivenReward[]>()
  for (const { decided, event } of deserved) {
    const { id: activityId, activityName } = decided.activity
    if (!isTaken.has(keyOf({ ...event, activityId }))) continue
    const { bizType: sourceType, bizId: sourceId, customerId } = event
    const { vouchers } = decided
    await grantVouchers(ctx, { activityId, sourceType, sourceId, customerIds: [customerId], vouchers })
    const named = vouchers.map(({ prizeName, qty }) => ({ prizeName, qty }))
    const reward = { activityId, activityName, giftAmt: decided.reward.giftAmt, vouchers: named }
    given.set(sourceId, [...(given.get(sourceId) ?? []), reward])
  }
  return given
}

function useOf({ decided: { activity, reward, vouchers }, event }: Deserved) {
  const voucherQty = vouchers.reduce((sum, { qty }) => sum + qty, 0)
  return { ...event, activityId: activity.id, costAmt: reward.costAmt, giftAmt: reward.giftAmt, voucherQty }
}

type UseKey = { activityId: string; bizId: string; customerId: string }
const keyOf = ({ activityId, bizId, customerId }: UseKey): string => `${activityId} ${bizId} ${customerId}`

/** A whole reward, its gift as a trade of its own. Of a reward of which a part was taken back, that part is given again. */
export async function give(ctx: Context, decided: DecidedReward, event: RewardedEvent): Promise<void> {
  const [given] = (await giveWithoutGifts(ctx, [{ decided, event }])).get(event.bizId) ?? []
  if (given) await bookGift(ctx, decided, { ...event, giftAmt: given.giftAmt })
  else await giveRest(ctx, decided, event)
}

/** What stayed of another reward of the activity is left as it is. */
async function giveRest(ctx: Context, decided: DecidedReward, event: RewardedEvent): Promise<void> {
  const { activity, reward, vouchers } = decided
  const { customerId, bizType: sourceType, bizId: sourceId } = event
  const uses = await usesOf(ctx, event.bizType, event.bizId)
  const use = uses.find((one) => one.activityId === activity.id && one.customerId === customerId)
  if (!use?.note || use.giftAmt > reward.giftAmt) return
  const source = { activityId: activity.id, sourceType, sourceId }
  const left = await vouchersOfSource(ctx, { ...source, customerId })
  const isOfReward = ({ prizeId, seq }: (typeof left)[number]) =>
    vouchers.some(({ id, qty }) => id === prizeId && seq < qty)
  if (!left.every(isOfReward)) return
  await grantVouchers(ctx, { ...source, customerIds: [customerId], vouchers })
  const { giftAmt, costAmt } = reward
  const voucherQty = vouchers.reduce((sum, { qty }) => sum + qty, 0)
  await resizeUse(ctx, use, { giftAmt, costAmt, voucherQty, note: null })
  await bookGift(ctx, decided, { ...event, giftAmt: fen(giftAmt - use.giftAmt) })
}

async function bookGift(
  ctx: Context,
  { activity }: DecidedReward,
  { giftAmt, ...event }: RewardedEvent & { giftAmt: Fen },
): Promise<void> {
  if (giftAmt === fen(0)) return
  const reason = `活动赠送：${activity.activityName}`
  const { tradeId } = await grantGift(ctx, { customerId: event.customerId, giftAmt, reason })
  await saveGift(ctx, { ...event, activityId: activity.id }, tradeId)
}
