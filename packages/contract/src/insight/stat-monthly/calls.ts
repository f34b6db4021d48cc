import { Type, type Static } from 'typebox'
import { endpoint, withDefault } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Month } from '../../settlement/settle-month/shapes.ts'
import { Count, Energy, EnteredMoney, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { statPlace } from '../stat-daily/calls.ts'
import { statFigures } from '../stat-daily/figures.ts'
import { profitStateLabels, statMonthGroupLabels } from './enums.ts'

export const widestStatMonths = 36
const mostCostAmt = 100_000_000_00

/** Without months, the last twelve. */
const filters = {
  startMonth: Type.Optional(Month('开始月份')),
  endMonth: Type.Optional(Month('结束月份')),
  ...statPlace,
}
/** Without a grouping, by month. */
const listFilters = { ...filters, groupBy: Type.Optional(OneOf(statMonthGroupLabels, { title: '汇总方式' })) }
const sortable = ['statMonth', 'orderQty', 'totalEnergy', 'totalAmt', 'actualAmt'] as const
export type StatMonthlyFilters = Static<typeof StatMonthlyFilters>
const StatMonthlyFilters = Type.Object(filters)

const Rate = (title: string) => Nullable(Type.Integer({ title }))
const monthFigures = {
  ...statFigures,
  workdayEnergy: Energy('工作日电量'),
  weekendEnergy: Energy('周末电量'),
  /** Days with an order. */
  activeDayQty: Count('有单天数'),
  /** In 0.01 %, against the month before and the same month a year ago; of several months, those before them. */
  momRate: Rate('实收环比'),
  yoyRate: Rate('实收同比'),
  energyMomRate: Rate('电量环比'),
  energyYoyRate: Rate('电量同比'),
  /** From the bills of the grid; null: not typed in yet, or one kind of pile is shown. */
  electricityCostAmt: Nullable(Money('电费成本')),
  /** What the partners of the stations have of these months. */
  partnerAmt: Nullable(Money('合作方分成')),
  /** What of 实收 is of orders that are not paid yet, and not in the profit. */
  unpaidAmt: Nullable(Money('待支付金额')),
  /** What waived parking cost the operator. */
  waiverCostAmt: Nullable(Money('停车减免成本')),
  /** Null until every station with charges has its cost. */
  grossProfitAmt: Nullable(Money('毛利')),
  /** Null: nobody charged, or one kind of pile is shown. */
  profitState: Nullable(OneOf(profitStateLabels, { title: '毛利状态' })),
  /** Stations that charged in a month without a typed cost, once for each month. */
  costMissingQty: Count('未录入电费的站点'),
}

export type StatMonthlyRow = Static<typeof StatMonthlyRow>
const StatMonthlyRow = Type.Object({
  id: Type.String({ title: '行' }),
  statMonth: Nullable(Month('月份')),
  stationId: Nullable(Id('站点ID')),
  stationName: TextOrNull('站点'),
  ...monthFigures,
})

export type StatMonthlySummary = Static<typeof StatMonthlySummary>
const StatMonthlySummary = Type.Object({
  startMonth: Month('开始月份'),
  endMonth: Month('结束月份'),
  total: Type.Object(monthFigures),
})

export type MonthQty = Static<typeof MonthQty>
const MonthQty = Type.Object({
  month: Month('月份'),
  orderQty: Count('充电次数'),
  totalEnergy: Energy('电量'),
  actualAmt: Money('实收'),
  serviceAmt: Money('服务费'),
  customerQty: Nullable(Count('充电客户')),
})

export type ElectricityCost = Static<typeof ElectricityCost>
const ElectricityCost = Type.Object({
  stationId: Id('站点'),
  stationName: Type.String({ title: '站点' }),
  totalEnergy: Energy('电量'),
  elecAmt: Money('电费'),
  electricityCostAmt: Nullable(Money('电费成本')),
  updateTime: Nullable(WallTime('录入时间')),
})

export const statMonthlyApi = {
  page: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/monthly',
    title: '月统计',
    query: pageQuery(listFilters, sortable),
    data: pageOf(StatMonthlyRow),
    errors: ['REQUEST.INVALID'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/monthly/summary',
    title: '月统计合计',
    query: StatMonthlyFilters,
    data: StatMonthlySummary,
    errors: ['REQUEST.INVALID'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/rpt/order/stats/monthly/export',
    title: '导出月统计',
    body: exportQuery(listFilters, sortable),
    file: true,
    errors: ['REQUEST.INVALID', 'REQUEST.EXPORT_TOO_LARGE'],
  }),
  /** The last months up to the current one; a month without charges is zero. */
  monthQty: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/monthQty',
    title: '月趋势',
    query: Type.Object({
      stationId: Type.Optional(Id('站点')),
      months: withDefault(Type.Integer({ title: '月数', minimum: 1, maximum: widestStatMonths }), 12),
    }),
    data: Type.Array(MonthQty),
    errors: [],
  }),
  /** The stations that charged in a month, with what the grid took for it. */
  costs: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/electricityCost',
    title: '查询电费成本',
    query: Type.Object({ month: Month('月份') }),
    data: Type.Array(ElectricityCost),
    errors: [],
  }),
  saveCost: endpoint({
    method: 'POST',
    path: '/rpt/order/stats/electricityCost/save',
    title: '录入电费成本',
    body: Type.Object({
      month: Month('月份'),
      stationId: Id('站点'),
      /** Null takes it back. */
      electricityCostAmt: Nullable(EnteredMoney('电费成本', { maximum: mostCostAmt })),
    }),
    data: Type.Null(),
    errors: ['STATION.NOT_FOUND', 'STAT_MONTHLY.MONTH_NOT_BEGUN'],
  }),
}
