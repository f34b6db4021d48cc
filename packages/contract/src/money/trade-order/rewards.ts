import { Type, type Static } from 'typebox'
import { Id, Money } from '../../shapes.ts'

/** What activities give with a top-up. */
export type Rewards = Static<typeof Rewards>
export const Rewards = Type.Array(
  Type.Object({
    activityId: Id('活动ID'),
    activityName: Type.String({ title: '活动名称' }),
    giftAmt: Money('赠送金额'),
    vouchers: Type.Array(
      Type.Object({ prizeName: Type.String({ title: '优惠券' }), qty: Type.Integer({ title: '数量', minimum: 0 }) }),
      { title: '优惠券' },
    ),
  }),
  { title: '活动赠送' },
)
