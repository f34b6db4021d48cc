import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Money, Nullable, OneOf, RangeEdge, SomeOf, Text, WallTime } from '../../shapes.ts'
import { Journal } from '../../money/ledger/journal.ts'
import { LotPaid } from '../../money/ledger/lot-paid.ts'
import { occupyEndWayLabels, occupySilenceLabels, occupyStatusLabels, occupyTimeTypeLabels } from './enums.ts'

const mostStations = 200
const filters = {
  /** A number of the order or of its charge, a mobile, a plate or a pile. */
  searchValue: Type.Optional(Text('关键词', 50)),
  orderNo: Type.Optional(Text('占位单号', 27)),
  chargeOrderNo: Type.Optional(Text('充电单号', 27)),
  mobile: Type.Optional(Text('手机号', 20)),
  plateNo: Type.Optional(Text('车牌', 10)),
  companyId: Type.Optional(Id('公司')),
  customerId: Type.Optional(Id('客户')),
  stationId: Type.Optional(Type.Array(Id('站点'), { title: '站点', maxItems: mostStations })),
  pileNo: Type.Optional(Text('桩编号', 48)),
  status: Type.Optional(SomeOf(occupyStatusLabels, '状态')),
  timeType: Type.Optional(OneOf(occupyTimeTypeLabels, { title: '时间类型' })),
  startTime: Type.Optional(RangeEdge('时间起')),
  endTime: Type.Optional(RangeEdge('时间止')),
  /** Only orders whose bills are not made yet. */
  unbilledOnly: Type.Optional(Flag('仅看未分账')),
}
export type OccupyOrderFilters = Static<typeof OccupyOrderFilters>
const OccupyOrderFilters = Type.Object(filters)
const sortable = ['createTime', 'occupyStartTime', 'occupyEndTime'] as const

const text = (title: string) => Type.String({ title })
/** The rule by which the order is priced. */
const OccupyTerms = Type.Object(
  {
    graceMin: Count('免费时长（分钟）'),
    unitMin: Count('计费单位（分钟）'),
    unitAmt: Money('单价'),
    capAmt: Money('封顶'),
    freeWindows: Type.Array(Type.Object({ from: text('免费时段起'), to: text('免费时段止') }), { title: '免费时段' }),
    maxHours: Count('最长占位（小时）'),
  },
  { title: '单价规则' },
)

/** Up to when the minutes of a running occupation are proven, while its gun is silent or faulted. */
export type OccupySilence = Static<typeof OccupySilence>
const OccupySilence = Type.Object({
  since: WallTime('计时截至'),
  cause: OneOf(occupySilenceLabels, { title: '停止计时原因' }),
})

export type OccupyOrder = Static<typeof OccupyOrder>
export const OccupyOrder = Type.Object({
  orderId: Id('占位订单ID'),
  orderNo: text('占位单号'),
  status: OneOf(occupyStatusLabels, { title: '状态' }),
  chargeOrderId: Id('充电订单'),
  chargeOrderNo: text('充电单号'),
  stationId: Id('站点'),
  stationName: text('站点'),
  pileNo: text('桩编号'),
  gunCode: text('枪编码'),
  customerId: Id('客户'),
  customerName: Nullable(text('昵称/姓名')),
  mobile: Nullable(text('手机号')),
  plateNo: Nullable(text('车牌')),
  chargeEndTime: WallTime('充电结束'),
  graceMin: Count('免费时长（分钟）'),
  occupyStartTime: WallTime('占位开始'),
  occupyEndTime: Nullable(WallTime('占位结束')),
  occupyMin: Count('计费时长（分钟）'),
  silence: Nullable(OccupySilence),
  terms: OccupyTerms,
  originAmt: Money('原始金额'),
  cappedAmt: Money('应收'),
  waiveAmt: Money('减免'),
  actualAmt: Money('实收'),
  principalAmt: Money('充值余额支付'),
  giftPayAmt: Money('赠送余额支付'),
  groupPayAmt: Money('企业支付'),
  owedAmt: Money('欠费'),
  endWay: Nullable(OneOf(occupyEndWayLabels, { title: '结束方式' })),
  payTime: Nullable(WallTime('支付时间')),
  clearUserName: Nullable(text('操作人')),
  clearTime: Nullable(WallTime('减免时间')),
  clearReason: Nullable(text('减免原因')),
  createTime: WallTime('创建时间'),
})

export type OccupyOrderDetail = Static<typeof OccupyOrderDetail>
const OccupyOrderDetail = Type.Object({ order: OccupyOrder, lots: Type.Array(LotPaid), journals: Type.Array(Journal) })

export type OccupyOrderSummary = Static<typeof OccupyOrderSummary>
const OccupyOrderSummary = Type.Object({
  orderQty: Count('单数'),
  occupyMin: Count('时长（分钟）'),
  cappedAmt: Money('应收'),
  waiveAmt: Money('减免'),
  /** Of occupations that have ended. */
  actualAmt: Money('实收'),
  paidAmt: Money('已收'),
})

export type ClearedOccupyOrder = Static<typeof ClearedOccupyOrder>
const ClearedOccupyOrder = Type.Object({
  orderId: Id('占位订单ID'),
  ok: Type.Boolean({ title: '成功' }),
  /** Why it was not cleared, or what its clearing leaves to be done. */
  message: Nullable(text('说明')),
})

/** A call clears so many; more are sent in portions. */
export const mostClearedAtOnce = 100

export const occupyOrderApi = {
  page: endpoint({
    method: 'GET',
    path: '/occupy/order/page',
    title: '占位订单列表',
    query: pageQuery(filters, sortable),
    data: pageOf(OccupyOrder),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/occupy/order/summary',
    title: '占位订单合计',
    query: OccupyOrderFilters,
    data: OccupyOrderSummary,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/occupy/order/one',
    title: '占位订单详情',
    query: Type.Object({ orderId: Id('占位订单ID') }),
    data: OccupyOrderDetail,
    errors: ['OCCUPY_ORDER.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/occupy/order/export',
    title: '导出占位订单',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  /** Each order is cleared or refused by itself. What was paid goes back to where it came from. */
  clear: endpoint({
    method: 'POST',
    path: '/occupy/order/clear',
    title: '减免占位费',
    body: Type.Object({
      orderIds: Type.Array(Id('占位订单ID'), {
        title: '占位订单',
        minItems: 1,
        maxItems: mostClearedAtOnce,
        uniqueItems: true,
      }),
      /** Optional: a repeat with the same id by the same user within a day changes nothing and gets the first answer. */
      requestId: Type.Optional(Text('请求ID', 64)),
      reason: Type.String({ title: '减免原因', maxLength: 200, pattern: '\\S' }),
    }),
    data: Type.Array(ClearedOccupyOrder),
    errors: ['OCCUPY_ORDER.NOT_FOUND'],
  }),
}
