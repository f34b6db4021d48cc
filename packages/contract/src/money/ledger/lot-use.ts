import { Type, type Static } from 'typebox'
import { Id, Money, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { lotUseLabels } from './enums.ts'

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
  note: TextOrNull('摘要'),
  principalAmt: Money('本金'),
  giftAmt: Money('赠送'),
})
