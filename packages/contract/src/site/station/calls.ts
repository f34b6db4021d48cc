import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { feeAudienceLabels, feeBandLabels, feePileTypeLabels } from '../fee/enums.ts'
import { waiverModeLabels } from '../parking-waiver/enums.ts'
import { selfBuyWayLabels, selfBuyWaySubLabels, stationStatusLabels, stationTypeLabels } from './enums.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Flag, Id, Nullable, OneOf, Price, SomeOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { AMapPush } from './amap.ts'
import { farPlaceFlag, refusedFacts, stationFacts } from './form.ts'
import { StationImage } from './image.ts'
import { refusedMove, StationGuards } from './moves.ts'
import { stationList } from './option.ts'

export type Station = Static<typeof Station>
export const Station = Type.Object({
  id: Id('站点ID'),
  stationNo: Type.String({ title: '站点编号' }),
  stationName: Type.String({ title: '站点名称' }),
  companyId: Id('所属公司'),
  companyName: Type.String({ title: '公司' }),
  orgId: Id('所属机构'),
  orgName: TextOrNull('机构'),
  selfBuyWay: OneOf(selfBuyWayLabels, { title: '经营方式' }),
  selfBuyWaySub: Nullable(OneOf(selfBuyWaySubLabels, { title: '投资方式' })),
  stationType: OneOf(stationTypeLabels, { title: '站点类型' }),
  areaCode: Type.String({ title: '省市区' }),
  areaName: TextOrNull('行政区划'),
  coverUrl: TextOrNull('封面地址'),
  smallCoverUrl: TextOrNull('封面缩略图地址'),
  address: Type.String({ title: '详细地址' }),
  lng: Nullable(Type.Number({ title: '经度' })),
  lat: Nullable(Type.Number({ title: '纬度' })),
  status: OneOf(stationStatusLabels, { title: '站点状态' }),
  onlineFlag: Flag('上线状态'),
  /** Of a station under maintenance: it is closed for good until it is online again, and carriers read so. */
  closedFlag: Flag('关闭下线'),
  pileQty: Count('桩数'),
  dcGunQty: Count('直流枪'),
  acGunQty: Count('交流枪'),
  totalPowerKw: Type.Number({ title: '总功率' }),
  idleGunQty: Count('空闲枪'),
  chargingGunQty: Count('充电枪'),
  occupiedGunQty: Count('占用枪'),
  faultGunQty: Count('故障枪'),
  offlineGunQty: Count('离线枪'),
  curFeeName: TextOrNull('当前计费'),
  aMapPushFlag: Flag('高德推送'),
  aMapPush: Type.Unsafe<AMapPush | null>({ ...AMapPush, type: ['object', 'null'] }),
  operateDate: Nullable(Day('投运日期')),
  createTime: WallTime('创建时间'),
  updateTime: Nullable(WallTime('更新时间')),
})

export type FeePlan = Static<typeof FeePlan>
export const FeePlan = Type.Object({
  id: Id('方案ID'),
  feeNo: Type.String({ title: '方案编号' }),
  feeName: Type.String({ title: '方案名称' }),
  pileType: OneOf(feePileTypeLabels, { title: '适用桩型' }),
  audience: OneOf(feeAudienceLabels, { title: '适用对象' }),
  versionNo: Type.Integer({ title: '版本号' }),
  effectiveTime: WallTime('生效时间'),
  expireTime: Nullable(WallTime('失效时间')),
  periods: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      startTime: Type.String({ title: '开始' }),
      endTime: Type.String({ title: '结束' }),
      band: OneOf(feeBandLabels, { title: '时段类型' }),
      elecPrice: Price('电费单价'),
      servicePrice: Price('服务费单价'),
    }),
  ),
})

export type StationDetail = Static<typeof StationDetail>
export const StationDetail = Type.Object({
  station: Station,
  /** The facts that the form edits. */
  facts: Type.Object(stationFacts),
  managerName: TextOrNull('站点负责人'),
  /** Sent back with an edit, so that an edit of an outdated version is refused. */
  rowVersion: Type.Integer(),
  images: Type.Array(StationImage),
  /** The plans in force now. */
  fees: Type.Array(FeePlan),
  /** Null: nobody has set one. */
  waiver: Nullable(
    Type.Object({
      waiverMode: OneOf(waiverModeLabels, { title: '停车减免方式' }),
      freeMin: Nullable(Type.Integer({ title: '减免分钟' })),
      enableFlag: Flag('启用'),
    }),
  ),
})

const filters = {
  searchValue: Type.Optional(Text('关键词', 50)),
  stationName: Type.Optional(Text('站点名称', 50)),
  stationNo: Type.Optional(Text('站点编号', 20)),
  companyId: Type.Optional(Id('所属公司')),
  orgId: Type.Optional(Id('所属机构')),
  areaCode: Type.Optional(Type.String({ title: '省市区', pattern: '^[0-9]{2,6}$' })),
  status: Type.Optional(SomeOf(stationStatusLabels, '站点状态')),
  onlineFlag: Type.Optional(Flag('上线状态')),
  closedFlag: Type.Optional(Flag('关闭下线')),
  selfBuyWay: Type.Optional(OneOf(selfBuyWayLabels, { title: '经营方式' })),
  selfBuyWaySub: Type.Optional(OneOf(selfBuyWaySubLabels, { title: '投资方式' })),
  stationType: Type.Optional(OneOf(stationTypeLabels, { title: '站点类型' })),
  carrierId: Type.Optional(Id('资源方')),
}
const sortable = ['createTime', 'stationName', 'stationNo', 'totalPowerKw', 'pileQty'] as const

const byId = { id: Id('站点ID') }

export const stationApi = {
  page: endpoint({
    method: 'GET',
    path: '/station/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Station),
    errors: [],
  }),
  list: stationList,
  detail: endpoint({
    method: 'GET',
    path: '/station/detail',
    title: '详情',
    query: Type.Object(byId),
    data: StationDetail,
    errors: ['STATION.NOT_FOUND'],
  }),
  /** The guards of each step, to show before it is taken. */
  guards: endpoint({
    method: 'GET',
    path: '/station/guards',
    title: '查询操作条件',
    query: Type.Object(byId),
    data: StationGuards,
    errors: ['STATION.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/station/export',
    title: '导出',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/station/add',
    title: '新增',
    body: Type.Object({ ...stationFacts, ...farPlaceFlag }),
    data: Id('站点ID'),
    errors: refusedFacts,
  }),
  online: endpoint({
    method: 'PUT',
    path: '/station/online',
    title: '上线',
    body: Type.Object(byId),
    data: Type.Null(),
    errors: [
      ...refusedMove,
      ...(['STATION.POSITION_MISSING', 'STATION.COVER_MISSING', 'STATION.NO_PILE_IN_USE', 'STATION.NO_PLAN'] as const),
      'STATION.SERVICE_TEL_MISSING',
    ],
  }),
  lngAndLat: endpoint({
    method: 'PUT',
    path: '/station/lngAndLat',
    title: '设置位置',
    body: Type.Object({ ...byId, lng: stationFacts.lng, lat: stationFacts.lat, ...farPlaceFlag }),
    data: Type.Null(),
    errors: [
      ...refusedMove,
      ...(['STATION.LNG_NULL', 'STATION.LAT_NULL', 'STATION.OUTSIDE_CHINA', 'STATION.FAR_FROM_AREA'] as const),
    ],
  }),
  aMapPushStatus: endpoint({
    method: 'PUT',
    path: '/station/aMapPushStatus',
    title: '高德推送开关',
    body: Type.Object({ ...byId, aMapPushFlag: Flag('高德推送') }),
    data: Type.Null(),
    errors: ['STATION.NOT_FOUND', 'STATION.NOT_ONLINE'],
  }),
  /** Sent right after this call; the result appears in the station's `aMapPush`. */
  aMapPushInfo: endpoint({
    method: 'PUT',
    path: '/station/aMapPushInfo',
    title: '高德立即推送',
    body: Type.Object(byId),
    data: AMapPush,
    errors: ['STATION.NOT_FOUND', 'STATION.AMAP_FAILED'],
  }),
}
