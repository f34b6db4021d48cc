import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { orderStatusLabels } from '../../charging/charge-order/enums.ts'
import { gunRunStatusLabels } from '../../site/gun/enums.ts'
import { netStatusLabels, pileRunStatusLabels, pileStatusLabels, pileTypeLabels } from '../../site/pile/enums.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { GunCounts } from './gun-counts.ts'
import { DayCurves, dayOfStation, RuntimeStats } from './day-stats.ts'
import { StatusPack } from './status-pack.ts'
import { GunRealtime } from '../../site/gun/row.ts'
import { Count, Id, Nullable, OneOf, SomeOf, Text, TextOrNull, WallTime } from '../../shapes.ts'

/** One gun of the live wall and the charge on it. The events of the topics `gun` and `gun-down` carry the same shape. */
export type RuntimeGun = Static<typeof RuntimeGun>
export const RuntimeGun = Type.Object({
  gunId: Id('枪ID'),
  gunCode: Type.String({ title: '枪编码' }),
  gunName: Type.String({ title: '枪名称' }),
  parkNo: TextOrNull('车位号'),
  pileId: Id('桩ID'),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩名称' }),
  pileType: OneOf(pileTypeLabels, { title: '桩型' }),
  ratedPowerKw: Type.Number({ title: '额定功率' }),
  maxSoc: Type.Integer({ title: 'SOC上限' }),
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  pileStatus: OneOf(pileStatusLabels, { title: '桩状态' }),
  netStatus: OneOf(netStatusLabels, { title: '在线状态' }),
  runStatus: OneOf(gunRunStatusLabels, { title: '枪状态' }),
  statusTime: Nullable(WallTime('状态时间')),
  /** The charger's own word, only while the gun is in fault. */
  errorCode: TextOrNull('故障码'),
  order: Type.Unsafe<RuntimeOrder | null>({
    ...Type.Object({
      orderId: Id('订单ID'),
      orderNo: Type.String({ title: '订单编号' }),
      orderStatus: OneOf(orderStatusLabels, { title: '订单状态' }),
      mobile: TextOrNull('手机号'),
      nickname: TextOrNull('昵称'),
      plateNo: TextOrNull('车牌'),
      startTime: Nullable(WallTime('开始时间')),
      durationSec: Nullable(Count('已充时长')),
    }),
    type: ['object', 'null'],
  }),
  realtime: Type.Unsafe<GunRealtime | null>({ ...GunRealtime, type: ['object', 'null'] }),
})
export type RuntimeOrder = {
  orderId: string
  orderNo: string
  orderStatus: keyof typeof orderStatusLabels
  mobile: string | null
  nickname: string | null
  plateNo: string | null
  startTime: string | null
  durationSec: number | null
}

const filters = {
  gunId: Type.Optional(Id('枪')),
  stationId: Type.Optional(Id('站点')),
  pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩型' })),
  /** Of piles in use: the others are in no state. */
  runStatus: Type.Optional(SomeOf(gunRunStatusLabels, '枪状态')),
  pileStatus: Type.Optional(SomeOf(pileStatusLabels, '桩状态')),
  netStatus: Type.Optional(OneOf(netStatusLabels, { title: '在线状态' })),
  pileNo: Type.Optional(Text('桩编号', 48)),
  mobile: Type.Optional(Text('手机号', 20)),
  plateNo: Type.Optional(Text('车牌', 10)),
}
/** The most guns of one wall; of more, all that are in fault or silent come first. */
export const wallGunLimit = 4000

/** The guns of a live wall, read in one moment: whatever it shows follows from them. */
export type GunWall = Static<typeof GunWall>
export const GunWall = Type.Object({
  /** By station, then by code. */
  guns: Type.Array(RuntimeGun),
  /** Of the scope or the station, also those that the limit leaves out. */
  gunQty: Count('枪数'),
})

const sortable = ['gunCode', 'statusTime', 'soc', 'powerKw', 'energy'] as const

/** How one gun was in the last 24 hours. */
export type GunDay = Static<typeof GunDay>
export const GunDay = Type.Object({
  gunId: Id('枪ID'),
  from: WallTime('开始时间'),
  to: WallTime('结束时间'),
  /** In basis points; null for a gun that is new. */
  upRateBp: Nullable(Type.Integer({ title: '可用率' })),
  periods: Type.Array(
    Type.Object({
      from: WallTime('开始时间'),
      to: WallTime('结束时间'),
      state: OneOf(gunRunStatusLabels, { title: '枪状态' }),
      errorCode: TextOrNull('故障码'),
    }),
  ),
  /** The last faults in the state log; without an end the fault goes on. */
  faults: Type.Array(
    Type.Object({
      from: WallTime('开始时间'),
      to: Nullable(WallTime('结束时间')),
      errorCode: TextOrNull('故障码'),
    }),
  ),
})

export type StationWall = Static<typeof StationWall>
export const StationWall = Type.Object({
  station: Type.Object({ id: Id('站点ID'), stationName: Type.String(), address: Type.String() }),
  summary: GunCounts,
  piles: Type.Array(
    Type.Object({
      id: Id('桩ID'),
      pileNo: Type.String(),
      pileName: Type.String(),
      pileType: OneOf(pileTypeLabels),
      netStatus: OneOf(netStatusLabels),
      runStatus: OneOf(pileRunStatusLabels),
      guns: Type.Array(RuntimeGun),
    }),
  ),
})

export const monitorApi = {
  page: endpoint({
    method: 'GET',
    path: '/rpt/monitor/runtime/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(RuntimeGun),
    errors: [],
  }),
  wall: endpoint({
    method: 'GET',
    path: '/rpt/monitor/runtime/wall',
    title: '查询监控墙',
    query: Type.Object({ stationId: Type.Optional(Id('站点')) }),
    data: GunWall,
    errors: [],
  }),
  /** Counts per state and per station of everything in scope, for the home page and for a wall of more guns than it can show. */
  counts: endpoint({
    method: 'GET',
    path: '/rpt/monitor/runtime/counts',
    title: '查询枪状态统计',
    /** `busiest`: at most this many stations by charges, filtered by `stationName`; always with `stationId`. */
    query: Type.Object({
      busiest: Type.Optional(Type.Integer({ title: '站点数', minimum: 1, maximum: 200 })),
      stationName: Type.Optional(Text('站点名称', 50)),
      stationId: Type.Optional(Id('站点')),
    }),
    data: Type.Object({
      all: GunCounts,
      stationQty: Count('站点数'),
      stations: Type.Array(
        Type.Object({
          stationId: Id('站点'),
          stationName: Type.String(),
          lng: Nullable(Type.Number()),
          lat: Nullable(Type.Number()),
          guns: GunCounts,
        }),
      ),
    }),
    errors: [],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/rpt/monitor/runtime/chart/stats',
    title: '查询图表统计',
    query: dayOfStation,
    data: RuntimeStats,
    errors: ['STATION.NOT_FOUND'],
  }),
  /** Of the statistics only what changes through the day: for a page that shows nothing else. */
  curves: endpoint({
    method: 'GET',
    path: '/rpt/monitor/runtime/chart/curves',
    title: '查询功率和电量曲线',
    query: dayOfStation,
    data: DayCurves,
    errors: ['STATION.NOT_FOUND'],
  }),
  statusPack: endpoint({
    method: 'GET',
    path: '/rpt/order/charger/statusPack',
    title: '查询设备状态',
    /** `busiest`: at most this many stations, by use rate; all figures but theirs are still those of every station. */
    query: Type.Object({
      stationId: Type.Optional(Id('站点')),
      companyId: Type.Optional(Id('公司')),
      busiest: Type.Optional(Type.Integer({ title: '站点数', minimum: 1, maximum: 200 })),
    }),
    data: StatusPack,
    errors: ['STATION.NOT_FOUND'],
  }),
  gunDays: endpoint({
    method: 'GET',
    path: '/rpt/monitor/gun/days',
    title: '查询枪状态记录',
    query: Type.Object({ gunIds: Type.Array(Id('枪'), { title: '枪', minItems: 1, maxItems: 50 }) }),
    data: Type.Array(GunDay),
    errors: [],
  }),
  station: endpoint({
    method: 'GET',
    path: '/rpt/monitor/runtime/charger',
    title: '查询站点设备',
    query: Type.Object({ stationId: Id('站点') }),
    data: StationWall,
    errors: ['STATION.NOT_FOUND'],
  }),
}
