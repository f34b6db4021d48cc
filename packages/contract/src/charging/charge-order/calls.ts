import { Type, type Static } from 'typebox'
import { ChargeOrder } from './row.ts'
import { runningCalls } from './running.ts'
import { settlementCalls } from './settlement.ts'
import { AssigneeFilter, handlingCalls } from './handling.ts'
import { endpoint } from '../../endpoint.ts'
import { customerTypeLabels } from '../../customer/customer/enums.ts'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Energy, Flag, Id, Money, OneOf, RangeEdge, SomeOf, Text } from '../../shapes.ts'
import {
  orderStatusLabels,
  payStatusLabels,
  settleTypeLabels,
  startupModeLabels,
  startupWayLabels,
  stopSideLabels,
  chargeOrderTimeTypeLabels,
} from './enums.ts'

/** As many as a report takes, so that its figures lead to their orders. */
const mostStations = 200

const filters = {
  searchValue: Type.Optional(Text('关键词', 50)),
  orderNo: Type.Optional(Text('订单编号', 27)),
  tradeNo: Type.Optional(Text('交易流水号', 48)),
  orderId: Type.Optional(Id('订单ID')),
  mobile: Type.Optional(Text('手机号', 20)),
  plateNo: Type.Optional(Text('车牌', 10)),
  vin: Type.Optional(Text('VIN', 20)),
  pileNo: Type.Optional(Text('桩编号', 48)),
  gunCode: Type.Optional(Text('枪编码', 26)),
  stationId: Type.Optional(Type.Array(Id('站点'), { title: '站点', maxItems: mostStations })),
  companyId: Type.Optional(Id('公司')),
  customerId: Type.Optional(Id('客户')),
  customerType: Type.Optional(OneOf(customerTypeLabels, { title: '客户类型' })),
  groupId: Type.Optional(Id('企业')),
  carrierId: Type.Optional(Id('流量方')),
  carrierOrderNo: Type.Optional(Text('外部单号', 64)),
  startupMode: Type.Optional(SomeOf(startupModeLabels, '启动方式')),
  startupWay: Type.Optional(SomeOf(startupWayLabels, '启动途径')),
  pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩型' })),
  orderStatus: Type.Optional(SomeOf(orderStatusLabels, '订单状态')),
  payStatus: Type.Optional(OneOf(payStatusLabels, { title: '支付状态' })),
  settleType: Type.Optional(OneOf(settleTypeLabels, { title: '结算方式' })),
  /** `-`: the charger gave none. */
  stopCode: Type.Optional(Text('停止原因', 30)),
  stopSide: Type.Optional(OneOf(stopSideLabels, { title: '停止方' })),
  /** Only orders whose stop code is an abnormal one. */
  abnormalStopOnly: Type.Optional(Flag('仅看异常停止')),
  timeType: Type.Optional(OneOf(chargeOrderTimeTypeLabels, { title: '时间类型' })),
  startTime: Type.Optional(RangeEdge('时间起')),
  endTime: Type.Optional(RangeEdge('时间止')),
  minEnergy: Type.Optional(Energy('最小电量')),
  assigneeId: Type.Optional(AssigneeFilter),
  /** Only orders that were found abnormal. */
  abnormalOnly: Type.Optional(Flag('仅看异常')),
  /** Only orders that ever were abnormal: by their end, and those without one by their creation. */
  onceAbnormalOnly: Type.Optional(Flag('仅看曾异常')),
  /** Only the first order of each customer. */
  firstOrderOnly: Type.Optional(Flag('仅看新客首单')),
  /** Only the work list: orders with findings that staff have not reviewed. */
  reviewOnly: Type.Optional(Flag('仅看待复核')),
  /** Only orders of which a settlement by hand waits for a second person. */
  settlementWaitsOnly: Type.Optional(Flag('仅看结算待复核')),
  /** Only orders whose bills are not made yet. */
  unbilledOnly: Type.Optional(Flag('仅看未分账')),
}
export type ChargeOrderFilters = Static<typeof ChargeOrderFilters>
const ChargeOrderFilters = Type.Object(filters)
const sortable = ['createTime', 'startTime', 'endTime', 'settleTime', 'totalEnergy', 'totalAmt', 'actualAmt'] as const

export type ChargeOrderSummary = Static<typeof ChargeOrderSummary>
export const ChargeOrderSummary = Type.Object({
  orderQty: Count('订单数'),
  totalEnergy: Energy('电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('应收'),
  discountAmt: Money('优惠'),
  adjustAmt: Money('调整'),
  actualAmt: Money('实收'),
  groupPayAmt: Money('企业支付'),
})

export const chargeOrderApi = {
  ...runningCalls,
  ...settlementCalls,
  ...handlingCalls,
  page: endpoint({
    method: 'GET',
    path: '/charge/order/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(ChargeOrder),
    errors: ['CHARGE_ORDER.RANGE_TOO_LONG'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/charge/order/summary',
    title: '合计',
    query: ChargeOrderFilters,
    data: ChargeOrderSummary,
    errors: ['CHARGE_ORDER.RANGE_TOO_LONG'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/charge/order/export',
    title: '导出充电订单',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['CHARGE_ORDER.RANGE_TOO_LONG', 'EXPORT_JOB.TOO_MANY'],
  }),
  /** Staff have reviewed the findings of an order; it leaves the work list. */
  review: endpoint({
    method: 'POST',
    path: '/charge/order/review',
    title: '复核',
    body: Type.Object({ orderId: Id('订单ID'), note: Text('复核说明', 200) }),
    data: ChargeOrder,
    errors: ['CHARGE_ORDER.NOT_FOUND', 'CHARGE_ORDER.NOTHING_TO_REVIEW'],
  }),
}
