import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Money, Nullable, TextOrNull, WallTime } from '../../shapes.ts'
import { Amount, payee } from './fields.ts'
import { Rewards } from './rewards.ts'

export type RefundableTopUp = Static<typeof RefundableTopUp>
const RefundableTopUp = Type.Object({
  orderId: Id('交易ID'),
  tradeNo: Type.String({ title: '交易单号' }),
  tradeChannel: Type.String({ title: '渠道' }),
  channelText: Type.String({ title: '渠道名称' }),
  tradeAmt: Money('充值金额'),
  giftAmt: Money('赠送'),
  payTime: Nullable(WallTime('支付时间')),
  refundedAmt: Money('已退'),
  refundingAmt: Money('退款中'),
  remainAmt: Money('剩余本金'),
  giftRemainAmt: Money('剩余赠送'),
  /** What could be paid back of this one alone. */
  refundableAmt: Money('可退金额'),
  onlineFlag: Flag('可原路退'),
  /** Why it cannot go back the way it came, or why nothing can. */
  reason: TextOrNull('说明'),
})

/** With it the limit and what counts with it are those of the moment at which this one was asked for. */
const reviewed = Type.Optional(Id('待复核的交易'))

/** What a dialog asks before money moves. */
export const termsCalls = {
  /** The top-ups of the last year and older ones of which something is left, in the order in which refunds take them. */
  lastYearTopUps: endpoint({
    method: 'GET',
    path: '/trade/order/lastYear/topUp',
    title: '可退充值',
    query: Type.Object(payee),
    data: Type.Array(RefundableTopUp),
    errors: ['CUSTOMER.NOT_FOUND', 'GROUP.NOT_FOUND'],
  }),
  /** What the desk shows before a refund. */
  refundTerms: endpoint({
    method: 'GET',
    path: '/trade/order/refund/terms',
    title: '退款条件',
    query: Type.Object({ ...payee, orderId: reviewed }),
    data: Type.Object({
      balanceAmt: Money('充值余额'),
      giftAmt: Money('赠送余额'),
      owedAmt: Money('欠费'),
      refundableAmt: Money('可退金额'),
      /** From this amount on a second person confirms: the least of the last 24 hours. */
      refundAuditAmt: Money('需复核金额'),
      /** What was paid back within 24 hours without a second person: it counts with the next refund, or counted with the one that is reviewed. */
      unreviewedAmt: Money('24小时内未经复核的退款'),
      refundWindowDays: Type.Integer({ title: '原路退款天数' }),
      topUps: Type.Array(RefundableTopUp, { title: '可退充值' }),
    }),
    errors: ['CUSTOMER.NOT_FOUND', 'GROUP.NOT_FOUND', 'TRADE_ORDER.NOT_FOUND'],
  }),
  /** What the counter shows before a top-up. */
  topUpTerms: endpoint({
    method: 'GET',
    path: '/trade/order/topUp/terms',
    title: '充值条件',
    query: Type.Object({
      customerId: Id('客户'),
      /** With it the answer names what activities would give. */
      tradeAmt: Type.Optional(Amount('充值金额', 1)),
      orderId: reviewed,
    }),
    data: Type.Object({
      topUpAmts: Type.Array(Money('常用金额'), { title: '常用金额' }),
      minTopUpAmt: Money('最低充值'),
      maxTopUpAmt: Money('最高充值'),
      /** From this amount on a second person confirms: the least of the last 24 hours. */
      topUpAuditAmt: Money('需复核金额'),
      /** What came at the counter within 24 hours without a second person: it counts with the next top-up, or counted with the one that is reviewed. */
      unreviewedAmt: Money('24小时内未经复核的充值'),
      balanceAmt: Money('充值余额'),
      giftAmt: Money('赠送余额'),
      /** What running orders hold repays nothing. */
      frozenAmt: Money('冻结'),
      owedAmt: Money('欠费'),
      rewards: Rewards,
    }),
    errors: ['CUSTOMER.NOT_FOUND', 'TRADE_ORDER.NOT_FOUND'],
  }),
}
