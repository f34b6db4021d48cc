// Apart from the other calls, since the head of every page and the list of stations load it.
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Id } from '../../shapes.ts'

const openOfLevel = (title: string) => Count(`${title}未处理数`)

export type WarningTotal = Static<typeof WarningTotal>
const WarningTotal = Type.Object({
  /** Not closed: open ones, and those that recovered and wait for confirmation. */
  total: Count('未关闭数'),
  level1: openOfLevel('紧急'),
  level2: openOfLevel('重要'),
  level3: openOfLevel('一般'),
  level4: openOfLevel('提示'),
  /** Open, of all levels. */
  openQty: Count('未处理数'),
  /** First raised today, whatever became of them. */
  todayQty: Count('今日新增'),
})

export type StationWarnings = Static<typeof StationWarnings>
const StationWarnings = Type.Object({
  stationId: Id('站点ID'),
  openQty: Count('未处理数'),
  /** The level of the most urgent open one. */
  worstLevel: Type.Unsafe<1 | 2 | 3 | 4>(Type.Integer({ title: '最高等级' })),
})

const mostStations = 1000

export const warningCounts = {
  total: endpoint({
    method: 'GET',
    path: '/rpt/monitor/warn/total',
    title: '告警统计',
    query: Type.Object({ stationId: Type.Optional(Id('站点')) }),
    data: WarningTotal,
    errors: [],
  }),
  /** Only stations that have open warnings. */
  stations: endpoint({
    method: 'GET',
    path: '/rpt/monitor/warn/station/list',
    title: '站点告警统计',
    query: Type.Object({
      stationIds: Type.Optional(Type.Array(Id('站点'), { title: '站点', maxItems: mostStations })),
    }),
    data: Type.Array(StationWarnings),
    errors: [],
  }),
}
