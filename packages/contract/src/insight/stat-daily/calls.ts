import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, TextOrNull } from '../../shapes.ts'
import { statGroupLabels } from './enums.ts'
import { StatFigures, statFigures } from './figures.ts'
import { rebuildCalls } from './rebuilds.ts'
import { stopCauseCalls } from './stop-causes.ts'

export const widestStatDays = 366
const mostStations = 200

/** Orders by the day they ended; without days, the last thirty. */
export const statPlace = {
  companyId: Type.Optional(Id('公司')),
  stationId: Type.Optional(Type.Array(Id('站点'), { title: '站点', maxItems: mostStations })),
  pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩型' })),
}
const filters = {
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('结束日期')),
  ...statPlace,
}
/** Without a grouping, by day. */
const listFilters = { ...filters, groupBy: Type.Optional(OneOf(statGroupLabels, { title: '汇总方式' })) }
const sortable = ['statDate', 'orderQty', 'totalEnergy', 'totalAmt', 'actualAmt'] as const
export type StatDailyFilters = Static<typeof StatDailyFilters>
const StatDailyFilters = Type.Object(filters)

export type StatDailyRow = Static<typeof StatDailyRow>
const StatDailyRow = Type.Object({
  /** The day, the station, or both. */
  id: Type.String({ title: '行' }),
  statDate: Nullable(Day('日期')),
  stationId: Nullable(Id('站点ID')),
  stationName: TextOrNull('站点'),
  ...statFigures,
})

const EnergyOfDay = Type.Object({ statDate: Day('日期'), totalEnergy: Energy('电量'), actualAmt: Money('实收') })

/** The cards and the line of the chart, to be compared. */
const Compared = Type.Object({
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  orderQty: Count('充电次数'),
  totalEnergy: Energy('电量'),
  totalAmt: Money('应收'),
  actualAmt: Money('实收'),
  gunDayEnergy: Nullable(Energy('单枪日均电量')),
  timeUseRate: Nullable(Type.Integer({ title: '时间利用率' })),
  days: Type.Array(EnergyOfDay),
})

export type StatDailySummary = Static<typeof StatDailySummary>
const StatDailySummary = Type.Object({
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  total: StatFigures,
  /** As many days right before; of a whole month, the month before. */
  before: Compared,
  /** The same days a year ago. */
  yearBefore: Compared,
  days: Type.Array(
    Type.Object({
      statDate: Day('日期'),
      orderQty: Count('充电次数'),
      totalEnergy: Energy('电量'),
      actualAmt: Money('实收'),
      serviceAmt: Money('服务费'),
    }),
  ),
  /** Of whole companies: null when the figures are of some stations or one kind of pile. */
  topUpAmt: Nullable(Money('充值')),
  refundAmt: Nullable(Money('退款')),
})

export const statDailyApi = {
  ...stopCauseCalls(filters),
  ...rebuildCalls,
  page: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/daily',
    title: '日统计',
    query: pageQuery(listFilters, sortable),
    data: pageOf(StatDailyRow),
    errors: ['REQUEST.INVALID'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/daily/summary',
    title: '日统计合计',
    query: StatDailyFilters,
    data: StatDailySummary,
    errors: ['REQUEST.INVALID'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/rpt/order/stats/daily/export',
    title: '导出日统计',
    body: exportQuery(listFilters, sortable),
    file: true,
    errors: ['REQUEST.INVALID', 'REQUEST.EXPORT_TOO_LARGE'],
  }),
}
