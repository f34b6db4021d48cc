import { Type, type Static } from 'typebox'
import { Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'

/** Apart from the labels of the ledger, which lists need not load. */
export const lotTypeLabels = { TOP_UP: '充值', REDEEM: '赠送', GROUP_DEPOSIT: '企业预存' }

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
