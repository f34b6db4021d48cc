import { Type, type Static } from 'typebox'
import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, MapOf, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { payTransLabels, tradeChannelLabels, tradeStateLabels } from './enums.ts'

export const onlineChannelLabels: Record<OnlineChannel, string> = {
  WePay: tradeChannelLabels.WePay,
  AliPay: tradeChannelLabels.AliPay,
  HuifuPay: tradeChannelLabels.HuifuPay,
}

/** When the channel that was asked last answered, or was found silent. */
const answerTime = Nullable(WallTime('渠道最近答复'))

/** A payment through a channel as its desk watches it. */
export type Payment = Static<typeof Payment>
export const Payment = Type.Object({
  orderId: Id('交易ID'),
  tradeStatus: OneOf(tradeStateLabels, { title: '状态' }),
  tradeAmt: Money('金额'),
  giftAmt: Money('赠送'),
  tradeChannel: OneOf(onlineChannelLabels, { title: '渠道代码' }),
  channelText: Type.String({ title: '渠道' }),
  sandboxFlag: Flag('沙箱'),
  /** The payer is in an app of the operator and pays there: nobody scans a code. */
  inAppFlag: Flag('应用内支付'),
  /** The content of the QR code; null until the channel gave it and once the payment has ended. A path leads to our own cashier. */
  codeUrl: TextOrNull('收款码'),
  /** What the app of the payer hands to WeChat or Alipay; null where a code is scanned, and as above. */
  payParams: Nullable(MapOf('^\\w+$', Type.String(), { title: '唤起支付参数' })),
  expireTime: Nullable(WallTime('失效时间')),
  /** Its end was asked for, and its channel has not confirmed it. */
  closingFlag: Flag('关闭中'),
  failReason: TextOrNull('失败原因'),
  answerTime,
})

/** What a channel was asked for a trade, and what it said. */
export const PayTrans = Type.Object({
  reqSeqId: Type.String({ title: '请求号' }),
  cfgName: Type.String({ title: '支付配置' }),
  mchId: Type.String({ title: '商户号' }),
  sandboxFlag: Flag('沙箱'),
  status: OneOf(payTransLabels, { title: '流水状态' }),
  retryQty: Type.Integer({ title: '查询次数', minimum: 0 }),
  sentTime: Nullable(WallTime('发送时间')),
  nextQueryTime: Nullable(WallTime('下次查询')),
  expireTime: Nullable(WallTime('失效时间')),
  finishTime: Nullable(WallTime('结束时间')),
  providerSeqId: TextOrNull('渠道流水'),
  respDesc: TextOrNull('渠道说明'),
  answerTime,
  /** Its channel can neither pay the refund out nor give it back. */
  stuckFlag: Flag('渠道异常'),
})

const ofTrade = Type.Object({ orderId: Id('交易ID') })

export const paymentCalls = {
  /** The channels by which a customer or a group can pay alone. */
  paymentChannels: endpoint({
    method: 'GET',
    path: '/trade/order/payment/channels',
    title: '线上收款渠道',
    query: Type.Object({ customerId: Type.Optional(Id('客户')), groupId: Type.Optional(Id('企业')) }),
    data: Type.Array(
      Type.Object({
        tradeChannel: OneOf(onlineChannelLabels, { title: '渠道' }),
        channelText: Type.String({ title: '渠道名称' }),
        sandboxFlag: Flag('沙箱'),
      }),
    ),
    errors: ['CUSTOMER.NOT_FOUND', 'GROUP.NOT_FOUND'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/trade/order/payment',
    title: '线上收款进度',
    query: ofTrade,
    data: Payment,
    errors: ['TRADE_ORDER.NOT_FOUND'],
  }),
  /** Asks the channel now instead of at the planned time; it has answered once `answerTime` has come to the time of asking. */
  queryPayment: endpoint({
    method: 'POST',
    path: '/trade/order/payment/query',
    title: '查询渠道',
    body: ofTrade,
    data: Type.Object({ askedTime: WallTime('查询时间') }),
    errors: ['TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.NOT_OPEN'],
  }),
}
