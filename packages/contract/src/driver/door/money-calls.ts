import { Type } from 'typebox'
import { Amount, requestId } from '../../money/trade-order/fields.ts'
import { onlineChannelLabels, Payment } from '../../money/trade-order/payment-calls.ts'
import { TradeOrder } from '../../money/trade-order/row.ts'
import { tradeStateLabels } from '../../money/trade-order/enums.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, OneOf, Text } from '../../shapes.ts'
import { refusals, signed } from './signed.ts'

const customerId = Id('客户ID')
const { orderId, tradeNo, tradeType, channelText, tradeStatus, tradeAmt, giftAmt, ...facts } = TradeOrder.properties
const { refundedAmt, createTime, payTime, finishTime, failReason } = facts

/** What a driver sees of money that they paid in or got back. */
const DriverTrade = Type.Object({
  orderId,
  tradeNo,
  tradeType,
  channelText,
  tradeStatus,
  tradeAmt,
  giftAmt,
  refundedAmt,
  createTime,
  payTime,
  finishTime,
  failReason,
})

export const doorMoneyCalls = {
  /** The channel is asked for a code, or for what the payer's app needs; the app reads it from the payment a moment later. */
  topUp: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/topUp/add',
    title: '司机充值',
    body: Type.Object({
      requestId,
      customerId,
      tradeChannel: OneOf(onlineChannelLabels, { title: '渠道' }),
      tradeAmt: Amount('充值金额', 1),
      /** Left out: a code for anybody to scan. */
      payer: Type.Optional(
        Type.Object({ appId: Text('应用 AppID', 64), payerId: Text('付款人OpenId', 128) }, { title: '付款人' }),
      ),
    }),
    data: Type.Object({ orderId: Id('交易ID'), tradeStatus: OneOf(tradeStateLabels, { title: '状态' }) }),
    errors: [
      ...refusals,
      'CUSTOMER.NOT_FOUND',
      'TRADE_ORDER.BEYOND_LIMITS',
      'TRADE_ORDER.NO_CHANNEL',
      'REQUEST.INVALID',
    ],
  }),
  payment: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/topUp/payment',
    title: '司机充值进度',
    query: Type.Object({ customerId, orderId: Id('交易ID') }),
    data: Payment,
    errors: [...refusals, 'CUSTOMER.NOT_FOUND', 'TRADE_ORDER.NOT_FOUND'],
  }),
  trades: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/trade/page',
    title: '司机的交易',
    query: pageQuery({ customerId }, ['createTime']),
    data: pageOf(DriverTrade),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND'],
  }),
}
