import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Money, Nullable, OneOf, Text, WallTime } from '../../shapes.ts'
import { counterChannelLabels, refundWayLabels } from './enums.ts'
import { Amount, reason, requestId } from './fields.ts'
import { TradeOrder } from './row.ts'

/** One of the two. */
const payee = { customerId: Type.Optional(Id('客户')), groupId: Type.Optional(Id('企业')) }
const way = OneOf(refundWayLabels, { title: '退款方式' })
/** How staff pay an offline refund out. */
const tradeChannel = Type.Optional(OneOf(counterChannelLabels, { title: '渠道' }))
const mostCustomers = 200
const mostItems = 100

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
  reason: Nullable(Type.String({ title: '说明' })),
})

const Refunds = Type.Object({ refundBatchNo: Type.String({ title: '退款批次' }), orders: Type.Array(TradeOrder) })
const refundErrors = [
  'CUSTOMER.NOT_FOUND',
  'GROUP.NOT_FOUND',
  'TRADE_ORDER.REFUND_BEYOND',
  'TRADE_ORDER.CHARGING',
  'TRADE_ORDER.REFUND_OFFLINE_ONLY',
  'TRADE_ORDER.OWED',
] as const

export const refundCalls = {
  /** The top-ups of the last year and older ones of which something is left, the oldest first. */
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
    query: Type.Object(payee),
    data: Type.Object({
      balanceAmt: Money('充值余额'),
      giftAmt: Money('赠送余额'),
      owedAmt: Money('欠费'),
      refundableAmt: Money('可退金额'),
      /** From this amount on a second person confirms: the least of the last 24 hours. */
      refundAuditAmt: Money('需复核金额'),
      /** What was paid back within 24 hours without a second person: it counts with the next refund. */
      unreviewedAmt: Money('24小时内未经复核的退款'),
      refundWindowDays: Type.Integer({ title: '原路退款天数' }),
      topUps: Type.Array(RefundableTopUp, { title: '可退充值' }),
    }),
    errors: ['CUSTOMER.NOT_FOUND', 'GROUP.NOT_FOUND'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/trade/order/refund',
    title: '退款',
    body: Type.Object({
      requestId,
      ...payee,
      refundAmt: Amount('退款金额', 1),
      /** Chosen by hand; their sum is the amount. Left out: the oldest first. */
      items: Type.Optional(
        Type.Array(Type.Object({ originOrderId: Id('充值单'), amt: Amount('退款金额', 1) }), {
          title: '充值单',
          minItems: 1,
          maxItems: mostItems,
        }),
      ),
      way,
      tradeChannel,
      reason,
    }),
    data: Refunds,
    errors: [...refundErrors, 'REQUEST.INVALID'],
  }),
  /** Each customer alone: one that is refused stops no other. */
  refundMany: endpoint({
    method: 'POST',
    path: '/trade/order/batch/refund',
    title: '批量退款',
    body: Type.Object({
      requestId: Text('请求ID', 40),
      items: Type.Array(
        Type.Object({
          customerId: Id('客户'),
          refundAmt: Type.Optional(Amount('退款金额', 1)),
          all: Type.Optional(Flag('全部')),
        }),
        { title: '客户', minItems: 1, maxItems: mostCustomers },
      ),
      way,
      tradeChannel,
      reason,
    }),
    data: Type.Array(
      Type.Object({
        customerId: Id('客户'),
        ok: Flag('已受理'),
        refundBatchNo: Nullable(Type.String({ title: '退款批次' })),
        refundAmt: Money('退款金额'),
        message: Type.String({ title: '说明' }),
      }),
    ),
    errors: ['REQUEST.INVALID'],
  }),
  /** By another person than the one who asked for it. */
  confirmRefund: endpoint({
    method: 'POST',
    path: '/trade/order/refund/confirm',
    title: '复核退款',
    body: Type.Object({ refundBatchNo: Text('退款批次', 24), note: Type.Optional(Text('备注', 200)) }),
    data: Refunds,
    errors: ['TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.NEEDS_REVIEW', 'TRADE_ORDER.NOT_OPEN'],
  }),
  /** A refund that waits for its review is given up, with all of its batch. */
  close: endpoint({
    method: 'POST',
    path: '/trade/order/close',
    title: '关闭交易',
    body: Type.Object({ orderId: Id('交易ID'), reason }),
    data: Type.Object({ orderIds: Type.Array(Id('交易ID'), { title: '已关闭' }) }),
    errors: ['TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.NOT_OPEN'],
  }),
}
