import { Type, type Static } from 'typebox'
import { Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { lotTypeLabels, lotUseLabels } from './enums.ts'

/** What an order or a trade has of one lot. What was given back is taken off. */
export type LotPaid = Static<typeof LotPaid>
export const LotPaid = Type.Object({
  tradeId: Id('交易ID'),
  tradeNo: Type.String({ title: '交易单号' }),
  tradeType: OneOf(lotTypeLabels, { title: '类型' }),
  payTime: Nullable(WallTime('到账时间')),
  principalAmt: Money('本金'),
  giftAmt: Money('赠送'),
})

/** One use of a lot: amounts below zero were given back. */
export type LotUse = Static<typeof LotUse>
export const LotUse = Type.Object({
  id: Id('使用ID'),
  useTime: WallTime('时间'),
  bizType: OneOf(lotUseLabels, { title: '用途' }),
  bizId: Id('业务ID'),
  /** It repaid an occupy order. */
  isOccupy: Type.Boolean({ title: '占位单' }),
  isRoaming: Type.Boolean({ title: '资源方订单' }),
  note: Nullable(Type.String({ title: '摘要' })),
  principalAmt: Money('本金'),
  giftAmt: Money('赠送'),
})
