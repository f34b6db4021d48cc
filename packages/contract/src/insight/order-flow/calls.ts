import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Day, Id, OneOf } from '../../shapes.ts'
import { flowDateTypeLabels, flowGroupByLabels } from './enums.ts'
import { FlowRow, FlowSummary } from './row.ts'

const filters = {
  /** Left out: by the end. */
  dateType: Type.Optional(OneOf(flowDateTypeLabels, { title: '时间口径' })),
  /** Without days: the last seven. */
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('结束日期')),
  companyId: Type.Optional(Id('公司')),
  stationId: Type.Optional(Id('站点')),
  pileId: Type.Optional(Id('桩')),
  /** `0`: orders of no carrier. */
  carrierId: Type.Optional(Id('流量方')),
  /** `0`: orders of no group. */
  groupId: Type.Optional(Id('企业')),
}
/** Left out: one by one. */
const grouped = { ...filters, groupBy: Type.Optional(OneOf(flowGroupByLabels, { title: '分组' })) }
export type FlowFilters = Static<typeof FlowFilters>
const FlowFilters = Type.Object(filters)
/** `time`: of orders the time that counts; of groups the day. */
const sortable = ['time', 'orderQty', 'totalEnergy', 'actualAmt'] as const

const refusals = [
  'ORDER_FLOW.RANGE_REVERSED',
  'ORDER_FLOW.TOO_MANY_DAYS_OF_ORDERS',
  'ORDER_FLOW.TOO_MANY_DAYS',
] as const

/** Orders count once they are billed (`billedOrderStates`). */
export const orderFlowApi = {
  list: endpoint({
    method: 'GET',
    path: '/rpt/order/flow/list',
    title: '查询订单流水',
    query: pageQuery(grouped, sortable),
    data: pageOf(FlowRow),
    errors: refusals,
  }),
  /** The footer: the same orders, whatever they are grouped by. */
  summary: endpoint({
    method: 'GET',
    path: '/rpt/order/flow/summary',
    title: '订单流水合计',
    query: FlowFilters,
    data: FlowSummary,
    errors: ['ORDER_FLOW.RANGE_REVERSED', 'ORDER_FLOW.TOO_MANY_DAYS'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/rpt/order/flow/export',
    title: '导出订单流水',
    effect: 'write',
    query: exportQuery(grouped, sortable),
    file: true,
    orJob: true,
    errors: [...refusals, 'EXPORT_JOB.TOO_MANY'],
  }),
}
