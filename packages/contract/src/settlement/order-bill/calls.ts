import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { dayClosedLabels } from '../settle-day/enums.ts'
import { Day, Id, OneOf, Text } from '../../shapes.ts'
import { billedOrderTypeLabels, billHolderTypeLabels, billTypeLabels } from './enums.ts'
import { OrderBill, OrderBillSummary } from './shapes.ts'

const filters = {
  orderNo: Type.Optional(Text('订单号', 40)),
  orderType: Type.Optional(OneOf(billedOrderTypeLabels, { title: '类型' })),
  stationId: Type.Optional(Id('站点')),
  holderId: Type.Optional(Id('合作方')),
  holderType: Type.Optional(OneOf(billHolderTypeLabels, { title: '合作方类型' })),
  billType: Type.Optional(OneOf(billTypeLabels, { title: '账单类型' })),
  /** Whether the day of the bill is closed. */
  closedFlag: Type.Optional(OneOf(dayClosedLabels, { title: '关账' })),
  companyId: Type.Optional(Id('公司')),
  startDate: Type.Optional(Day('结算日开始')),
  endDate: Type.Optional(Day('结算日结束')),
}
export type OrderBillFilters = Static<typeof OrderBillFilters>
const OrderBillFilters = Type.Object(filters)
const sortable = ['settleDate'] as const

export const orderBillApi = {
  page: endpoint({
    method: 'GET',
    path: '/settle/order/bills/page',
    title: '订单账单列表',
    query: pageQuery(filters, sortable),
    data: pageOf(OrderBill),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/settle/order/bills/summary',
    title: '订单账单合计',
    query: OrderBillFilters,
    data: OrderBillSummary,
    errors: [],
  }),
  /** All bills of one order, the first ones first. */
  of: endpoint({
    method: 'GET',
    path: '/settle/order/bills/of',
    title: '订单的分账',
    query: Type.Object({ orderType: OneOf(billedOrderTypeLabels, { title: '类型' }), orderId: Id('订单ID') }),
    data: Type.Array(OrderBill),
    errors: [],
  }),
  /** All bills of the order, or of the guaranteed month, that a bill is about. */
  ofBill: endpoint({
    method: 'GET',
    path: '/settle/order/bills/ofBill',
    title: '账单所属订单的分账',
    query: Type.Object({ id: Id('账单ID') }),
    data: Type.Array(OrderBill),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/settle/order/bills/export',
    title: '导出订单账单',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
}
