import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Money, Nullable, OneOf, Text } from '../../shapes.ts'
import { counterChannelLabels, refundWayLabels, stuckRefundEndLabels } from './enums.ts'
import { Amount, payee, reason, requestId } from './fields.ts'
import { TradeOrder } from './row.ts'

const way = OneOf(refundWayLabels, { title: '退款方式' })
/** How staff pay an offline refund out. */
const tradeChannel = Type.Optional(OneOf(counterChannelLabels, { title: '渠道' }))
const mostCustomers = 200
const mostItems = 100

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
  /** One that its channel can neither pay out nor give back, such as to a frozen card. */
  endStuckRefund: endpoint({
    method: 'POST',
    path: '/trade/order/refund/endStuck',
    title: '结束异常退款',
    body: Type.Object({
      orderId: Id('交易ID'),
      way: OneOf(stuckRefundEndLabels, { title: '结束方式' }),
      /** Required when staff have paid it out. */
      tradeChannel,
      reason,
    }),
    data: TradeOrder,
    errors: ['TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.NEEDS_REVIEW', 'TRADE_ORDER.NOT_OPEN', 'REQUEST.INVALID'],
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
