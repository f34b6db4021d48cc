import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf, Text } from '../../shapes.ts'
import { stuckRefundEndLabels } from './enums.ts'
import { reason, requestId } from './fields.ts'
import { paidOutBy, Refunds } from './refund-calls.ts'
import { TradeOrder } from './row.ts'

/** How a refund that somebody asked for goes on or ends. */
export const refundEndCalls = {
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
      requestId: Type.Optional(requestId),
      orderId: Id('交易ID'),
      way: OneOf(stuckRefundEndLabels, { title: '结束方式' }),
      /** Required when staff have paid it out. */
      tradeChannel: paidOutBy,
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
    body: Type.Object({ requestId: Type.Optional(requestId), orderId: Id('交易ID'), reason }),
    data: Type.Object({ orderIds: Type.Array(Id('交易ID'), { title: '已关闭' }) }),
    errors: ['TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.NOT_OPEN', 'REQUEST.INVALID'],
  }),
}
