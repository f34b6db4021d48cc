import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, EnteredMoney, Id, Money, OneOf, RangeEdge, SomeOf, Text } from '../../shapes.ts'
import { payTransLabels, tradeChannelLabels, tradeStateFilterLabels, tradeTypeLabels } from './enums.ts'
import { LotUse } from '../ledger/lot-use.ts'
import { TradeOrderDetail } from './detail.ts'
import { TradeOrder } from './row.ts'

const mostAmt = 1_000_000_000_000
const filters = {
  /** A number of the trade, of the channel, of a batch of refunds, or of the customer. */
  searchValue: Type.Optional(Text('关键词', 64)),
  tradeNo: Type.Optional(Text('交易单号', 28)),
  channelTradeNo: Type.Optional(Text('渠道流水', 64)),
  mobile: Type.Optional(Text('手机号', 20)),
  customerId: Type.Optional(Id('客户')),
  groupId: Type.Optional(Id('企业')),
  companyId: Type.Optional(Id('公司')),
  tradeType: Type.Optional(SomeOf(tradeTypeLabels, '交易类型')),
  tradeChannel: Type.Optional(SomeOf(tradeChannelLabels, '交易渠道')),
  tradeStatus: Type.Optional(SomeOf(tradeStateFilterLabels, '交易状态')),
  payTransStatus: Type.Optional(OneOf(payTransLabels, { title: '流水状态' })),
  refundBatchNo: Type.Optional(Text('退款批次', 24)),
  minAmt: Type.Optional(EnteredMoney('最小金额', { maximum: mostAmt })),
  maxAmt: Type.Optional(EnteredMoney('最大金额', { maximum: mostAmt })),
  startTime: Type.Optional(RangeEdge('创建时间起')),
  endTime: Type.Optional(RangeEdge('创建时间止')),
}
export type TradeOrderFilters = Static<typeof TradeOrderFilters>
const TradeOrderFilters = Type.Object(filters)
const sortable = ['createTime', 'tradeAmt'] as const

/** Of trades that succeeded; a top-up counts as a whole, also when a part was refunded. */
export type TradeOrderSummary = Static<typeof TradeOrderSummary>
const TradeOrderSummary = Type.Object({
  topUpQty: Count('充值笔数'),
  topUpAmt: Money('充值金额'),
  giftAmt: Money('赠送金额'),
  refundQty: Count('退款笔数'),
  refundAmt: Money('退款金额'),
  clearAmt: Money('清零金额'),
  groupDepositAmt: Money('企业预存'),
  feeAmt: Money('手续费'),
  /** Top-ups and deposits less refunds. */
  netAmt: Money('净额'),
  byChannel: Type.Array(
    Type.Object({
      channelText: Type.String({ title: '渠道' }),
      inAmt: Money('收入'),
      outAmt: Money('退出'),
    }),
    { title: '按渠道' },
  ),
})

export const tradeListCalls = {
  page: endpoint({
    method: 'GET',
    path: '/trade/order/page',
    title: '交易列表',
    query: pageQuery(filters, sortable),
    data: pageOf(TradeOrder),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/trade/order/summary',
    title: '交易合计',
    query: TradeOrderFilters,
    data: TradeOrderSummary,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/trade/order/one',
    title: '交易详情',
    query: Type.Object({ orderId: Id('交易ID') }),
    data: TradeOrderDetail,
    errors: ['TRADE_ORDER.NOT_FOUND'],
  }),
  /** What a top-up, a gift or a deposit was spent on, the latest first; of what was spent before this was kept, one row. */
  uses: endpoint({
    method: 'GET',
    path: '/trade/order/uses',
    title: '充值批次使用明细',
    query: pageQuery({ orderId: Id('交易ID') }, ['useTime']),
    data: pageOf(LotUse),
    errors: ['TRADE_ORDER.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/trade/order/export',
    title: '导出交易',
    body: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
}
