import { washPayWayLabels, washUseStateLabels } from '@chargedeck/contract/kit/wash-use/enums'
import { fen, groupedYuan } from '@chargedeck/domain/kernel/money'
import type { TimelineSource } from '../../customer/customer/public.ts'
import { usesInScope } from './store.ts'

export const washTimeline: TimelineSource = async (ctx, customerId, most) => {
  const uses = await usesInScope(ctx)
    .innerJoin('carWash', 'carWash.id', 'washUse.washId')
    .selectAll('washUse')
    .select(['carWash.washName', 'station.stationName'])
    .where('washUse.customerId', '=', customerId)
    .orderBy('washUse.id', 'desc')
    .limit(most)
    .execute()
  return uses.map(({ id, useNo, status, createTime, washName, stationName, payWay, principalAmt, giftPayAmt }) => ({
    key: `wash-${id}`,
    at: createTime,
    title: '洗车',
    detail: [
      stationName,
      washName,
      washUseStateLabels[status],
      washPayWayLabels[payWay],
      payWay === 'WALLET' && `${groupedYuan(fen(principalAmt + giftPayAmt))}元`,
      useNo,
    ]
      .filter((part) => part !== false)
      .join('，'),
    path: `/kit/car-wash?list=uses&useId=${id}`,
  }))
}
