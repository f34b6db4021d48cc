import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { vipLevelLabels } from '../../customer/vip/enums.ts'
import { Day, Id, Money, OneOf } from '../../shapes.ts'
import { tradeChannelLabels, tradeStateLabels } from './enums.ts'
import { Amount, reason, requestId } from './fields.ts'
import { proofErrors, voucherPath } from './proof-input.ts'
import { Rewards } from './rewards.ts'

/** The wallet after it, or as it is while the top-up waits for a second person. */
export type ToppedUp = Static<typeof ToppedUp>
const ToppedUp = Type.Object({
  orderId: Id('交易ID'),
  tradeStatus: OneOf(tradeStateLabels, { title: '状态' }),
  balanceBeforeAmt: Money('充值前余额'),
  balanceAmt: Money('充值余额'),
  giftAmt: Money('赠送余额'),
  /** By staff and by activities. */
  tradeGiftAmt: Money('本次赠送'),
  owedAmt: Money('欠费'),
  /** Of what was paid; a repeated request repays nothing. */
  repaidAmt: Money('偿还欠费'),
  /** Of the running activities; a repeated request names none. */
  rewards: Rewards,
  /** The membership that it brought, raised or renewed. */
  vip: Type.Optional(
    Type.Object({ level: OneOf(vipLevelLabels, { title: '会员等级' }), validTo: Day('会员到期日期') }),
  ),
})

/** What staff do with money for a customer or a group. A page that offers it loads no more than this. */
export const counterCalls = {
  /** Cash or a transfer taken at the counter, or a code to scan. Debts are paid from it first. */
  topUp: endpoint({
    method: 'POST',
    path: '/trade/order/topUp',
    title: '充值',
    body: Type.Object({
      requestId,
      customerId: Id('客户'),
      tradeChannel: OneOf(tradeChannelLabels, { title: '渠道' }),
      tradeAmt: Amount('充值金额', 1),
      /** Only at the counter, and by users who may confirm top-ups. */
      giftAmt: Type.Optional(Amount('赠送金额', 0)),
      /** Required at the counter, as the reason is. */
      voucherPath,
      reason: Type.Optional(reason),
    }),
    data: ToppedUp,
    errors: [
      ...(['CUSTOMER.NOT_FOUND', 'TRADE_ORDER.BEYOND_LIMITS', 'TRADE_ORDER.NO_CHANNEL', 'REQUEST.INVALID'] as const),
      'TRADE_ORDER.GIFT_NOT_ALLOWED',
      ...proofErrors,
    ],
  }),
  /** By another person than the one who took the money. */
  confirmTopUp: endpoint({
    method: 'POST',
    path: '/trade/order/topUp/confirm',
    title: '复核充值',
    body: Type.Object({ orderId: Id('交易ID') }),
    data: ToppedUp,
    errors: ['CUSTOMER.NOT_FOUND', 'TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.NEEDS_REVIEW', 'TRADE_ORDER.NOT_OPEN'],
  }),
  /** What a group pays in. The credit that it used is made good first. */
  depositGroup: endpoint({
    method: 'POST',
    path: '/trade/order/depositGroup',
    title: '企业预存',
    body: Type.Object({
      requestId,
      groupId: Id('企业'),
      tradeChannel: OneOf(tradeChannelLabels, { title: '渠道' }),
      tradeAmt: Amount('预存金额', 1),
      /** Required at the counter, as the reason is. */
      voucherPath,
      reason: Type.Optional(reason),
    }),
    data: Type.Object({
      orderId: Id('交易ID'),
      tradeStatus: OneOf(tradeStateLabels, { title: '状态' }),
      balanceAmt: Money('余额'),
    }),
    errors: [
      ...(['GROUP.NOT_FOUND', 'TRADE_ORDER.GROUP_DISABLED', 'TRADE_ORDER.NO_CHANNEL', 'REQUEST.INVALID'] as const),
      ...proofErrors,
    ],
  }),
  /** Gives up principal and gift; the answer is the CLEAR trade. With the amounts that the caller was shown, no other amounts are given up. */
  clearCustomer: endpoint({
    method: 'PUT',
    path: '/customer/clearEmpty',
    title: '清空余额',
    query: Type.Object({
      id: Id('客户'),
      reason,
      requestId: Type.Optional(requestId),
      balanceAmt: Type.Optional(Money('充值余额')),
      giftAmt: Type.Optional(Money('赠送余额')),
    }),
    data: Type.Object({ orderId: Id('交易ID'), principalAmt: Money('清空本金'), giftAmt: Money('清空赠送') }),
    errors: [
      'CUSTOMER.NOT_FOUND',
      'TRADE_ORDER.MONEY_HELD',
      'TRADE_ORDER.NOTHING_TO_CLEAR',
      'RECORD.STALE',
      'REQUEST.INVALID',
    ],
  }),
}
