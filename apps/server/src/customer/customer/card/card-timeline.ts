import { maskCard } from '@chargedeck/domain/customer/mask'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { staffNames, type TimelineItem, type TimelineSource } from '../timeline/read-timeline.ts'
import { listCardsEver } from './card-store.ts'

/** When cards were bound, by staff or in the app, and unbound; what else staff did to them has their reason. */
export const cardTimeline: TimelineSource = async (ctx, customerId) => {
  const by = await staffNames(ctx, customerId)
  const cards = await listCardsEver(ctx, customerId)
  return cards.flatMap(({ id, createTime, expireTime, dataStatus, updateTime, ...card }): TimelineItem[] => {
    const item = { detail: maskCard(card.cardNo), path: null }
    const offTime = dataStatus === dataStates.deleted ? updateTime : null
    const bound = { ...item, key: `card-${id}`, at: createTime, title: '绑定充电卡', ...by(card.binderName) }
    const items: TimelineItem[] = [
      expireTime ? { ...bound, detail: `${item.detail}，有效期至${toWallTime(expireTime)}` } : bound,
    ]
    if (expireTime && expireTime <= (offTime ?? ctx.now()))
      items.push({ ...item, key: `card-end-${id}`, at: expireTime, title: '充电卡到期' })
    if (offTime)
      items.push({ ...item, key: `card-off-${id}`, at: offTime, title: '解绑充电卡', ...by(card.changerName) })
    return items
  })
}
