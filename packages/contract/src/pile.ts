import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  connectorTypeLabels,
  gunRunStatusLabels,
  netStatusLabels,
  pileRunStatusLabels,
  pileStatusLabels,
  pileTypeLabels,
  protocolLabels,
} from './enums.ts'
import { pageOf, pageQuery } from './paging.ts'
import { Count, Energy, Id, Money, Nullable, OneOf, SomeOf, Text, WallTime } from './shapes.ts'

/** What a charging gun reports right now. Units: V, A, kW, percent, degrees Celsius. */
export type GunRealtime = Static<typeof GunRealtime>
export const GunRealtime = Type.Object({
  voltage: Nullable(Type.Number({ title: '电压' })),
  current: Nullable(Type.Number({ title: '电流' })),
  powerKw: Nullable(Type.Number({ title: '功率' })),
  soc: Nullable(Type.Integer({ title: 'SOC' })),
  gunTemp: Nullable(Type.Integer({ title: '枪温' })),
  remainMin: Nullable(Type.Integer({ title: '剩余分钟' })),
  energy: Energy('已充电量'),
  amt: Money('已充金额'),
  sampleTime: WallTime('采样时间'),
})

export type PileGun = Static<typeof PileGun>
export const PileGun = Type.Object({
  id: Id('枪ID'),
  gunCode: Type.String({ title: '枪编码' }),
  gunName: Type.String({ title: '枪名称' }),
  runStatus: OneOf(gunRunStatusLabels, { title: '枪状态' }),
})

export type Pile = Static<typeof Pile>
export const Pile = Type.Object({
  id: Id('桩ID'),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩名称' }),
  stationId: Id('站点'),
  stationName: Type.String({ title: '站点' }),
  pileType: OneOf(pileTypeLabels, { title: '桩类型' }),
  model: Type.String({ title: '设备型号' }),
  manufacturerName: Type.String({ title: '生产厂商' }),
  ratedPowerKw: Type.Number({ title: '额定功率' }),
  gunQty: Count('枪数'),
  protocol: OneOf(protocolLabels, { title: '通讯协议' }),
  firmwareVersion: Nullable(Type.String({ title: '固件版本' })),
  status: OneOf(pileStatusLabels, { title: '设备状态' }),
  netStatus: OneOf(netStatusLabels, { title: '在线状态' }),
  runStatus: OneOf(pileRunStatusLabels, { title: '运行状态' }),
  maxSoc: Type.Integer({ title: 'SOC上限' }),
  curFeeName: Nullable(Type.String({ title: '当前计费' })),
  lastHeartbeatTime: Nullable(WallTime('最近心跳')),
  lastLoginTime: Nullable(WallTime('最近登录')),
  locationDesc: Nullable(Type.String({ title: '安装位置' })),
  guns: Type.Array(PileGun),
})

export type Gun = Static<typeof Gun>
export const Gun = Type.Object({
  id: Id('枪ID'),
  gunCode: Type.String({ title: '枪编码' }),
  gunNo: Type.String({ title: '枪号' }),
  gunName: Type.String({ title: '枪名称' }),
  pileId: Id('桩'),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩名称' }),
  stationId: Id('站点'),
  connectorType: OneOf(connectorTypeLabels, { title: '接口类型' }),
  ratedPowerKw: Type.Number({ title: '额定功率' }),
  parkNo: Nullable(Type.String({ title: '车位号' })),
  runStatus: OneOf(gunRunStatusLabels, { title: '枪状态' }),
  curOrderId: Nullable(Id('当前订单')),
  statusTime: Nullable(WallTime('状态时间')),
  realtime: Nullable(GunRealtime),
})

const filters = {
  searchValue: Type.Optional(Text('关键词', 50)),
  pileNo: Type.Optional(Text('桩编号', 20)),
  pileName: Type.Optional(Text('桩名称', 30)),
  stationId: Type.Optional(Id('站点')),
  pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩类型' })),
  status: Type.Optional(SomeOf(pileStatusLabels, '设备状态')),
  netStatus: Type.Optional(OneOf(netStatusLabels, { title: '在线状态' })),
  runStatus: Type.Optional(SomeOf(pileRunStatusLabels, '运行状态')),
  protocol: Type.Optional(OneOf(protocolLabels, { title: '通讯协议' })),
  manufacturerName: Type.Optional(Text('生产厂商', 30)),
  model: Type.Optional(Text('设备型号', 30)),
}
export type PileSort = (typeof sortable)[number]
const sortable = ['pileNo', 'pileName', 'ratedPowerKw', 'lastHeartbeatTime'] as const

export const pileApi = {
  page: endpoint({ method: 'GET', path: '/charger/pile/page', query: pageQuery(filters, sortable), data: pageOf(Pile), errors: [] }),
  list: endpoint({
    method: 'GET',
    path: '/charger/pile/list',
    query: Type.Object({
      stationId: Type.Optional(Id('站点')),
      status: Type.Optional(OneOf(pileStatusLabels, { title: '设备状态' })),
      pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩类型' })),
    }),
    data: Type.Array(
      Type.Object({
        id: Id('桩ID'),
        pileNo: Type.String(),
        pileName: Type.String(),
        stationId: Id('站点'),
        pileType: OneOf(pileTypeLabels),
      }),
    ),
    errors: [],
  }),
  gunList: endpoint({
    method: 'GET',
    path: '/charger/gun/list',
    query: Type.Object({
      stationId: Type.Optional(Id('站点')),
      pileId: Type.Optional(Id('桩')),
      runStatus: Type.Optional(SomeOf(gunRunStatusLabels, '枪状态')),
    }),
    data: Type.Array(Gun),
    errors: [],
  }),
}
