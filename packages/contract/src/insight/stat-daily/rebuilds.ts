import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, Id, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { rebuildStateLabels } from './enums.ts'

export type Rebuild = Static<typeof Rebuild>
const Rebuild = Type.Object({
  id: Id('重算ID'),
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  status: OneOf(rebuildStateLabels, { title: '状态' }),
  dayQty: Count('天数'),
  doneQty: Count('已完成天数'),
  stationQty: Count('站点数'),
  /** Of the day that is counted now. */
  doneStationQty: Count('当日已完成站点数'),
  createTime: WallTime('发起时间'),
  endTime: Nullable(WallTime('结束时间')),
})

export const rebuildCalls = {
  /** Counts days of stations again, from the latest day on. It changes nothing where nothing was wrong. */
  rebuild: endpoint({
    method: 'POST',
    path: '/rpt/order/stats/rebuild',
    title: '重算统计',
    body: Type.Object({ startDate: Day('开始日期'), endDate: Day('结束日期') }),
    data: Type.Object({ dayQty: Count('站点日') }),
    errors: ['REQUEST.INVALID'],
  }),
  /** Those that the caller asked for, the latest first. */
  rebuilds: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/rebuild/own',
    title: '查询本人发起的重算',
    open: 'self',
    data: Type.Array(Rebuild),
    errors: [],
  }),
}
