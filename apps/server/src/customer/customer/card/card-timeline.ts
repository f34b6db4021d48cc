import { maskCard } from '@chargedeck/domain/customer/mask'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { staffNames, type TimelineItem, type TimelineSource } from '../timeline/read-timeline.ts'
import { findCustomerOrNull } from '../store.ts'
import { listCardNotes } from './card-notes.ts'
import { listCardsEver } from './card-store.ts'

/** When cards were bound, by staff or in the app, and unbound; what else staff did to them has their reason. The binding has the validity of then. */
export const cardTimeline: TimelineSource = async (ctx, customerId) => {
  const by = await staffNames(ctx, customerId)
  const cards = await listCardsEver(ctx, customerId)
  const notes = await listCardNotes(ctx, customerId)
  const isOwn = (await findCustomerOrNull(ctx, customerId)) !== null
  return cards.flatMap(({ id, createTime, expireTime, dataStatus, updateTime, ...card }): TimelineItem[] => {
    const cardNo = maskCard(card.cardNo)
    const item = { detail: cardNo, path: null }
    const offTime = dataStatus === dataStates.deleted ? updateTime : null
    const own = notes.filter((note) => note.cardNo === cardNo && note.at >= createTime)
    const change = own.find(({ isEnd, at }) => !isEnd && (!offTime || at <= offTime))
    const firstEnd = change ? change.endBefore : wallTimeOrNull(expireTime)
    const bound = { ...item, key: `card-${id}`, at: createTime, title: '绑定充电卡', ...by(card.binderName) }
    const items: TimelineItem[] = [firstEnd ? { ...bound, detail: `${cardNo}，有效期至${firstEnd}` } : bound]
    if (expireTime && expireTime <= (offTime ?? ctx.now()))
      items.push({ ...item, key: `card-end-${id}`, at: expireTime, title: '充电卡到期' })
    if (offTime) {
      const reason = isOwn && own.find(({ isEnd, at }) => isEnd && at >= offTime)?.reason
      const detail = reason ? `${cardNo}，${reason}` : cardNo
      items.push({ ...item, detail, key: `card-off-${id}`, at: offTime, title: '解绑充电卡', ...by(card.changerName) })
    }
    return items
  })
}
