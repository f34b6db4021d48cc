import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Money, OneOf, Text, TextOrNull } from '../../shapes.ts'
import { counterChannelLabels, refundWayLabels } from './enums.ts'
import { Amount, payee, reason, requestId } from './fields.ts'
import { TradeOrder } from './row.ts'

const way = OneOf(refundWayLabels, { title: '退款方式' })
/** How staff pay an offline refund out. */
export const paidOutBy = Type.Optional(OneOf(counterChannelLabels, { title: '渠道' }))
const mostCustomers = 200
const mostItems = 100

export const Refunds = Type.Object({
  refundBatchNo: Type.String({ title: '退款批次' }),
  orders: Type.Array(TradeOrder),
})
const refundErrors = [
  'CUSTOMER.NOT_FOUND',
  'GROUP.NOT_FOUND',
  'TRADE_ORDER.REFUND_BEYOND',
  'TRADE_ORDER.CHARGING',
  'TRADE_ORDER.REFUND_OFFLINE_ONLY',
  'TRADE_ORDER.OWED',
] as const

/** What staff ask for. A page that offers it loads no more than this. */
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
      tradeChannel: paidOutBy,
      reason,
    }),
    data: Refunds,
    errors: [...refundErrors, 'REQUEST.INVALID'],
  }),
  /** What each customer would get back, before it is done. Those that the caller does not see are left out. */
  refundManyTerms: endpoint({
    method: 'GET',
    path: '/trade/order/batch/refund/terms',
    title: '批量退款条件',
    query: Type.Object({
      customerIds: Type.Array(Id('客户'), { title: '客户', minItems: 1, maxItems: mostCustomers, uniqueItems: true }),
    }),
    data: Type.Array(
      Type.Object({
        customerId: Id('客户'),
        refundableAmt: Money('可退金额'),
        /** The part of it that can go back the way it came. */
        originAmt: Money('可原路退金额'),
        /** Why nothing can be paid back. */
        refusal: TextOrNull('不能退款的原因'),
      }),
    ),
    errors: [],
  }),
  /** Each customer alone: one that is refused stops no other. All of one is what can be paid back by the chosen way. */
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
      tradeChannel: paidOutBy,
      reason,
    }),
    data: Type.Array(
      Type.Object({
        customerId: Id('客户'),
        /** Null: the caller sees no such customer. */
        customerName: TextOrNull('客户名称'),
        ok: Flag('已受理'),
        waitFlag: Flag('等待复核'),
        refundBatchNo: TextOrNull('退款批次'),
        refundAmt: Money('退款金额'),
        message: Type.String({ title: '说明' }),
      }),
    ),
    errors: ['REQUEST.INVALID'],
  }),
}
