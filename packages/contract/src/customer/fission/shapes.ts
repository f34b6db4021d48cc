import { Type, type Static } from 'typebox'
import { Count, Id, Money } from '../../shapes.ts'

/** What one of the two received: pieces of a voucher, or an amount for the gift balance. */
export type InvitationReward = Static<typeof InvitationReward>
export const InvitationReward = Type.Object({
  prizeName: Type.String({ title: '奖品' }),
  qty: Count('数量'),
  giftAmt: Money('赠送金额'),
  /** Of a voucher; not known of the oldest rewards. */
  voucherIds: Type.Optional(Type.Array(Id('优惠券ID'), { title: '优惠券' })),
})
