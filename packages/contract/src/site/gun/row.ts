import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { connectorTypeLabels, gunRunStatusLabels } from './enums.ts'
import { Energy, Id, Money, Nullable, OneOf, SomeOf, TextOrNull, WallTime } from '../../shapes.ts'

/** The current report of a charging gun. Units: V, A, kW, percent, degrees Celsius. */
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
  parkNo: TextOrNull('车位号'),
  runStatus: OneOf(gunRunStatusLabels, { title: '枪状态' }),
  curOrderId: Nullable(Id('当前订单')),
  statusTime: Nullable(WallTime('状态时间')),
  realtime: Nullable(GunRealtime),
})

/** For screens that show or choose guns; in its own file, since the list of orders loads it. */
export const gunList = endpoint({
  method: 'GET',
  path: '/charger/gun/list',
  title: '充电枪列表',
  query: Type.Object({
    stationId: Type.Optional(Id('站点')),
    pileId: Type.Optional(Id('桩')),
    runStatus: Type.Optional(SomeOf(gunRunStatusLabels, '枪状态')),
  }),
  data: Type.Array(Gun),
  errors: [],
})

/** Answered by the group that knows the charges. */
export const liveGunApi = { gunList }
