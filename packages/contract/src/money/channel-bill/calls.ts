import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Id, Money, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { payChannelLabels } from '../pay-config/enums.ts'
import { requestId } from '../trade-order/fields.ts'
import {
  billLineKindLabels,
  channelBillStateLabels,
  channelDiffStateLabels,
  channelDiffTypeLabels,
  channelDiffWayLabels,
  settlingWayLabels,
} from './enums.ts'

export type ChannelBill = Static<typeof ChannelBill>
const ChannelBill = Type.Object({
  id: Id('账单ID'),
  billDay: Day('账单日'),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  payConfigId: Id('支付配置ID'),
  cfgName: Type.String({ title: '支付配置' }),
  channel: OneOf(payChannelLabels, { title: '渠道' }),
  mchId: Type.String({ title: '商户号' }),
  status: OneOf(channelBillStateLabels, { title: '状态' }),
  payQty: Count('收款笔数'),
  payAmt: Money('收款金额'),
  refundQty: Count('退款笔数'),
  refundAmt: Money('退款金额'),
  /** What the channel kept, less what it gave back. */
  feeAmt: Money('手续费'),
  diffQty: Count('差异笔数'),
  openQty: Count('待处理差异'),
  openAmt: Money('待查金额'),
  failReason: TextOrNull('未取得原因'),
  tryTime: Nullable(WallTime('最近尝试时间')),
  compareTime: Nullable(WallTime('核对时间')),
})

export type ChannelDiff = Static<typeof ChannelDiff>
const ChannelDiff = Type.Object({
  id: Id('差异ID'),
  billId: Id('账单ID'),
  billDay: Day('账单日'),
  cfgName: Type.String({ title: '支付配置' }),
  channel: OneOf(payChannelLabels, { title: '渠道' }),
  diffType: OneOf(channelDiffTypeLabels, { title: '类型' }),
  kind: OneOf(billLineKindLabels, { title: '业务' }),
  /** Of the request, which is that of the trade. */
  number: Type.String({ title: '商户单号' }),
  channelNo: TextOrNull('渠道单号'),
  tradeId: Nullable(Id('交易ID')),
  ourAmt: Nullable(Money('我方金额')),
  theirAmt: Nullable(Money('渠道金额')),
  /** How much more money the channel has for us. */
  deltaAmt: Money('差额'),
  status: OneOf(channelDiffStateLabels, { title: '状态' }),
  way: Nullable(OneOf(channelDiffWayLabels, { title: '处理方式' })),
  reason: TextOrNull('原因'),
  settleUserName: TextOrNull('处理人'),
  settleTime: Nullable(WallTime('处理时间')),
})

const companyId = Type.Optional(Id('公司'))
const channel = Type.Optional(OneOf(payChannelLabels, { title: '渠道' }))
const days = { startDay: Type.Optional(Day('开始日期')), endDay: Type.Optional(Day('结束日期')) }

export const channelBillApi = {
  page: endpoint({
    method: 'GET',
    path: '/channel/bill/page',
    title: '渠道账单列表',
    query: pageQuery(
      {
        ...days,
        companyId,
        payConfigId: Type.Optional(Id('支付配置')),
        channel,
        status: Type.Optional(OneOf(channelBillStateLabels, { title: '状态' })),
      },
      ['billDay'] as const,
    ),
    data: pageOf(ChannelBill),
    errors: [],
  }),
  info: endpoint({
    method: 'GET',
    path: '/channel/bill/info',
    title: '渠道账单详情',
    query: Type.Object({ id: Id('账单ID') }),
    data: ChannelBill,
    errors: ['CHANNEL_BILL.NOT_FOUND'],
  }),
  /** Asks for the bill of a day soon; of one that we have, the open differences are compared again. */
  fetch: endpoint({
    method: 'POST',
    path: '/channel/bill/fetch',
    title: '核对渠道账单',
    body: Type.Object({ payConfigId: Id('支付配置'), billDay: Day('账单日') }),
    data: Type.Object({ id: Id('账单ID'), foundQty: Count('已一致的差异') }),
    errors: ['CHANNEL_BILL.CONFIG_UNKNOWN', 'CHANNEL_BILL.DAY_WRONG'],
  }),
  diffs: endpoint({
    method: 'GET',
    path: '/channel/bill/diff/page',
    title: '对账差异列表',
    query: pageQuery(
      {
        billId: Type.Optional(Id('账单')),
        companyId,
        status: Type.Optional(OneOf(channelDiffStateLabels, { title: '状态' })),
      },
      ['id'] as const,
    ),
    data: pageOf(ChannelDiff),
    errors: [],
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/channel/bill/diff/settle',
    title: '处理对账差异',
    body: Type.Object({
      requestId: Type.Optional(requestId),
      id: Id('差异ID'),
      way: OneOf(settlingWayLabels, { title: '处理方式' }),
      reason: Text('原因', 200),
    }),
    data: Type.Null(),
    errors: ['CHANNEL_BILL.DIFF_UNKNOWN', 'CHANNEL_BILL.DIFF_SETTLED', 'REQUEST.INVALID'],
  }),
}
