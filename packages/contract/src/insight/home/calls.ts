import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { homePresetLabels, rankingLabels, waitingLabels } from './enums.ts'

/** A figure of a time, and of the same part of the time before. */
export type Figure = Static<typeof Figure>
const Figure = Type.Object({ value: Type.Integer({ title: '数值' }), before: Type.Integer({ title: '同期' }) })

const ofPreset = { preset: OneOf(homePresetLabels, { title: '时间' }) }

export type HomeFigures = Static<typeof HomeFigures>
/** Orders that are billed, by the time at which they ended; today's are as they are now. */
const HomeFigures = Type.Object({
  asOf: WallTime('统计时间'),
  from: WallTime('开始时间'),
  to: WallTime('结束时间'),
  orderQty: Figure,
  totalEnergy: Figure,
  serviceAmt: Figure,
  actualAmt: Figure,
})

/** More customers than this are not counted. */
export const mostNewCustomers = 10_000

export type HomeDay = Static<typeof HomeDay>
const HomeDay = Type.Object({
  day: Day('日期'),
  orderQty: Count('订单'),
  totalEnergy: Energy('电量'),
  actualAmt: Money('实收'),
})

export type TopStation = Static<typeof TopStation>
const TopStation = Type.Object({
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  orderQty: Count('订单'),
  totalEnergy: Energy('电量'),
  actualAmt: Money('实收'),
  /** Charging time of its guns in basis points of all their time; null while nothing is known of them. */
  useRateBp: Nullable(Type.Integer({ title: '利用率' })),
})

/** What waits is counted up to this. */
export const mostWaiting = 100

/** The calls of orders belong to the page of orders and those of customers to theirs: who may not see the list sees no sums of it. */
export const homeApi = {
  figures: endpoint({
    method: 'GET',
    path: '/rpt/order/figures',
    title: '查询经营数据',
    query: Type.Object(ofPreset),
    data: HomeFigures,
    errors: [],
  }),
  /** The last 30 days, today last. */
  days: endpoint({
    method: 'GET',
    path: '/rpt/order/figures/days',
    title: '查询近30天数据',
    data: Type.Array(HomeDay),
    errors: [],
  }),
  top: endpoint({
    method: 'GET',
    path: '/rpt/order/figures/top',
    title: '查询站点排行',
    query: Type.Object({ ...ofPreset, by: OneOf(rankingLabels, { title: '排序依据' }) }),
    data: Type.Array(TopStation),
    errors: [],
  }),
  newCustomers: endpoint({
    method: 'GET',
    path: '/customer/newQty',
    title: '查询新增客户数',
    query: Type.Object(ofPreset),
    data: Type.Object({
      from: WallTime('开始时间'),
      to: WallTime('结束时间'),
      registered: Figure,
      capped: Type.Boolean({ title: '超过计数上限' }),
    }),
    errors: [],
  }),
  /** What waits in each list that the user may open; counted up to `mostWaiting`. */
  waiting: endpoint({
    method: 'GET',
    path: '/welcome/waiting',
    title: '首页_查询待办',
    open: 'self',
    data: Type.Object({
      asOf: WallTime('统计时间'),
      items: Type.Array(Type.Object({ kind: OneOf(waitingLabels, { title: '待办' }), qty: Count('数量') })),
    }),
    errors: [],
  }),
}
