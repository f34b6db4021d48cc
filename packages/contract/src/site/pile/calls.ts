import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { connectorTypeLabels, gunRunStatusLabels, nationalStandardLabels } from '../gun/enums.ts'
import {
  newPasswordLabels,
  netStatusLabels,
  pileRunStatusLabels,
  pileStatusLabels,
  pileTypeLabels,
  protocolLabels,
  driftLabels,
  netTypeLabels,
  socStateLabels,
  verifyStateLabels,
} from './enums.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { PileToAdd, PileToEdit } from './form.ts'
import { Count, Day, Flag, Id, Money, Nullable, OneOf, SomeOf, Text, TextOrNull, WallTime } from '../../shapes.ts'

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
  firmwareVersion: TextOrNull('固件版本'),
  status: OneOf(pileStatusLabels, { title: '设备状态' }),
  netStatus: OneOf(netStatusLabels, { title: '在线状态' }),
  runStatus: OneOf(pileRunStatusLabels, { title: '运行状态' }),
  maxSoc: Type.Integer({ title: 'SOC上限' }),
  curFeeName: TextOrNull('当前计费'),
  lastHeartbeatTime: Nullable(WallTime('最近心跳')),
  lastLoginTime: Nullable(WallTime('最近登录')),
  locationDesc: TextOrNull('安装位置'),
  verifyDueDate: Nullable(Day('检定到期日')),
  verifyState: OneOf(verifyStateLabels, { title: '检定状态' }),
  /** One of its settings differs from the wanted value. */
  driftFlag: Flag('配置不一致'),
  guns: Type.Array(PileGun),
})

export type PileDetail = Static<typeof PileDetail>
const PileDetail = Type.Object({
  pile: Pile,
  manufacturerId: TextOrNull('组织机构代码'),
  voltageMin: Type.Integer({ title: '电压下限' }),
  voltageMax: Type.Integer({ title: '电压上限' }),
  currentMax: Type.Integer({ title: '电流上限' }),
  simNo: TextOrNull('物联卡号'),
  netType: Nullable(OneOf(netTypeLabels, { title: '网络' })),
  productionDate: Nullable(Day('生产日期')),
  installDate: Nullable(Day('安装日期')),
  warrantyDate: Nullable(Day('质保日期')),
  verifyDate: Nullable(Day('检定日期')),
  socKey: TextOrNull('SOC配置项'),
  socState: OneOf(socStateLabels, { title: 'SOC上限下发' }),
  maxPowerRate: Type.Integer({ title: '输出功率上限' }),
  lng: Nullable(Type.Number({ title: '经度' })),
  lat: Nullable(Type.Number({ title: '纬度' })),
  assetNo: TextOrNull('资产编号'),
  purchaseAmt: Nullable(Money('采购价')),
  remark: TextOrNull('备注'),
  /** Whether it must show a password when it connects, and whether a new one waits for the charger to use it. */
  hasPassword: Type.Boolean(),
  newPassword: Nullable(OneOf(newPasswordLabels, { title: '新接入密码' })),
  rowVersion: Type.Integer({ title: '版本' }),
  guns: Type.Array(
    Type.Object({
      gunNo: Type.String({ title: '枪号' }),
      gunName: Type.String({ title: '枪名称' }),
      connectorType: OneOf(connectorTypeLabels, { title: '接口类型' }),
      nationalStandard: OneOf(nationalStandardLabels, { title: '国标' }),
      parkNo: TextOrNull('车位号'),
    }),
  ),
})

const filters = {
  searchValue: Type.Optional(Text('关键词', 50)),
  pileNo: Type.Optional(Text('桩编号', 48)),
  pileName: Type.Optional(Text('桩名称', 30)),
  stationId: Type.Optional(Id('站点')),
  pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩类型' })),
  status: Type.Optional(SomeOf(pileStatusLabels, '设备状态')),
  netStatus: Type.Optional(OneOf(netStatusLabels, { title: '在线状态' })),
  runStatus: Type.Optional(SomeOf(pileRunStatusLabels, '运行状态')),
  protocol: Type.Optional(OneOf(protocolLabels, { title: '通讯协议' })),
  manufacturerName: Type.Optional(Text('生产厂商', 30)),
  model: Type.Optional(Text('设备型号', 30)),
  verifyState: Type.Optional(OneOf(verifyStateLabels, { title: '检定状态' })),
  drift: Type.Optional(OneOf(driftLabels, { title: '配置' })),
}
const sortable = ['pileNo', 'pileName', 'ratedPowerKw', 'lastHeartbeatTime', 'verifyDueDate'] as const

const someIds = Type.Array(Id('桩ID'), { title: '充电桩', minItems: 1, maxItems: 200 })

const badFacts = [
  'PILE.NO_TAKEN',
  'PILE.NO_WRONG',
  'PILE.NAME_TAKEN',
  'PILE.POWER_WRONG',
  'PILE.FACTS_WRONG',
  'PILE.GUNS_WRONG',
] as const

export const pileApi = {
  add: endpoint({
    method: 'POST',
    path: '/charger/pile/add',
    title: '新增',
    body: PileToAdd,
    data: Id('桩ID'),
    errors: ['STATION.NOT_FOUND', 'PILE.STATION_DISMANTLED', ...badFacts],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/charger/pile/edit',
    title: '编辑',
    body: PileToEdit,
    data: Type.Null(),
    errors: ['PILE.NOT_FOUND', 'PILE.NO_LOCKED', 'RECORD.STALE', ...badFacts],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/charger/pile/delete',
    title: '删除',
    body: Type.Object({ id: Type.Optional(Id('桩ID')), ids: Type.Optional(someIds) }),
    data: Type.Null(),
    errors: ['PILE.NOT_FOUND', 'PILE.HAS_ORDERS', 'PILE.STATUS_REFUSED', 'PILE.ONLINE'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/charger/pile/export',
    title: '导出',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/charger/pile/detail',
    title: '详情',
    query: Type.Object({ id: Id('桩ID') }),
    data: PileDetail,
    errors: ['PILE.NOT_FOUND'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/charger/pile/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Pile),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/charger/pile/list',
    title: '列表',
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
}
