import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Id, Money, Nullable, WallTime } from '../../shapes.ts'

const filters = {
  /** Without days: the last seven. */
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('结束日期')),
  companyId: Type.Optional(Id('公司')),
  stationId: Type.Optional(Id('站点')),
}
export type OccupyStatsFilters = Static<typeof OccupyStatsFilters>
const OccupyStatsFilters = Type.Object(filters)
const sortable = ['statDate', 'occupyQty', 'occupyMin', 'cappedAmt'] as const
const sortableOfVehicles = ['occupyQty', 'occupyMin', 'cappedAmt', 'lastTime'] as const

/** Occupations that have ended: those with a fee, owed or paid, and apart from them those that were free, waived or without one. */
const sums = {
  occupyQty: Count('占位单数'),
  occupyMin: Count('占位时长（分钟）'),
  /** With one decimal. */
  avgMin: Nullable(Type.Number({ title: '平均时长（分钟）' })),
  cappedAmt: Money('应收'),
  freeQty: Count('免收单数'),
  waiveAmt: Money('减免'),
  paidAmt: Money('已收'),
  unpaidAmt: Money('未收'),
  /** Charges that ended on the same day. */
  orderQty: Count('充电订单数'),
  /** Occupations for each hundred charges, in basis points; null without charges. */
  occupyRate: Nullable(Type.Integer({ title: '占位率' })),
}

/** One day of one station. */
export type OccupyStat = Static<typeof OccupyStat>
const OccupyStat = Type.Object({
  key: Type.String({ title: '标识' }),
  statDate: Day('日期'),
  stationId: Id('站点'),
  stationName: Type.String({ title: '站点' }),
  ...sums,
})

export type OccupyStatsSummary = Static<typeof OccupyStatsSummary>
const { occupyQty, occupyMin, cappedAmt, paidAmt } = sums
const figures = { occupyQty, occupyMin, cappedAmt, paidAmt }
/** Days with an occupation. */
const days = Type.Array(Type.Object({ statDate: Day('日期'), ...figures }))
const Compared = Type.Object({ startDate: Day('开始日期'), endDate: Day('结束日期'), ...figures, days })
const OccupyStatsSummary = Type.Object({
  from: Day('开始日期'),
  to: Day('结束日期'),
  ...sums,
  /** As many days right before; of a whole month, the month before. */
  before: Compared,
  /** The same days a year ago. */
  yearBefore: Compared,
  days,
})

/** A car that occupied guns more than once. */
export type OccupyVehicle = Static<typeof OccupyVehicle>
const OccupyVehicle = Type.Object({
  plateNo: Type.String({ title: '车牌' }),
  occupyQty: Count('次数'),
  occupyMin: Count('时长（分钟）'),
  stationQty: Count('涉及站点'),
  cappedAmt: Money('应收'),
  freeQty: Count('免收单数'),
  waiveAmt: Money('减免'),
  paidAmt: Money('已收'),
  unpaidAmt: Money('未收'),
  lastTime: WallTime('最近占位结束'),
})

const errors = ['ORDER_FLOW.RANGE_REVERSED', 'ORDER_FLOW.TOO_MANY_DAYS'] as const

/** By the day on which an occupation ended, as the daily figures count it. */
export const occupyStatsApi = {
  list: endpoint({
    method: 'GET',
    path: '/rpt/order/occupy/list',
    title: '查询占位统计',
    query: pageQuery(filters, sortable),
    data: pageOf(OccupyStat),
    errors,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/rpt/order/occupy/summary',
    title: '占位统计合计',
    query: OccupyStatsFilters,
    data: OccupyStatsSummary,
    errors,
  }),
  export: endpoint({
    method: 'GET',
    path: '/rpt/order/occupy/export',
    title: '导出占位统计',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: [...errors, 'EXPORT_JOB.TOO_MANY'],
  }),
  vehicles: endpoint({
    method: 'GET',
    path: '/rpt/order/occupy/vehicles',
    title: '查询高频占位车辆',
    query: pageQuery(filters, sortableOfVehicles),
    data: pageOf(OccupyVehicle),
    errors,
  }),
  exportVehicles: endpoint({
    method: 'GET',
    path: '/rpt/order/occupy/exportVehicles',
    title: '导出高频占位车辆',
    effect: 'write',
    query: exportQuery(filters, sortableOfVehicles),
    file: true,
    orJob: true,
    errors: [...errors, 'EXPORT_JOB.TOO_MANY'],
  }),
}
