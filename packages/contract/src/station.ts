import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  feeAudienceLabels,
  feeBandLabels,
  feePileTypeLabels,
  parkFeeTypeLabels,
  selfBuyWayLabels,
  selfBuyWaySubLabels,
  stationStatusLabels,
  stationTypeLabels,
} from './enums.ts'
import { pageOf, pageQuery } from './paging.ts'
import { Count, Day, Flag, Id, Nullable, OneOf, Price, SomeOf, Text, WallTime } from './shapes.ts'

export type Station = Static<typeof Station>
export const Station = Type.Object({
  id: Id('站点ID'),
  stationNo: Type.String({ title: '站点编号' }),
  stationName: Type.String({ title: '站点名称' }),
  companyId: Id('所属公司'),
  companyName: Type.String({ title: '公司' }),
  orgId: Id('所属机构'),
  orgName: Nullable(Type.String({ title: '机构' })),
  selfBuyWay: OneOf(selfBuyWayLabels, { title: '经营方式' }),
  selfBuyWaySub: Nullable(OneOf(selfBuyWaySubLabels, { title: '投资方式' })),
  stationType: OneOf(stationTypeLabels, { title: '站点类型' }),
  areaCode: Type.String({ title: '省市区' }),
  address: Type.String({ title: '详细地址' }),
  lng: Nullable(Type.Number({ title: '经度' })),
  lat: Nullable(Type.Number({ title: '纬度' })),
  status: OneOf(stationStatusLabels, { title: '站点状态' }),
  onlineFlag: Flag('上线状态'),
  pileQty: Count('桩数'),
  dcGunQty: Count('直流枪'),
  acGunQty: Count('交流枪'),
  totalPowerKw: Type.Number({ title: '总功率' }),
  idleGunQty: Count('空闲枪'),
  chargingGunQty: Count('充电枪'),
  occupiedGunQty: Count('占用枪'),
  faultGunQty: Count('故障枪'),
  offlineGunQty: Count('离线枪'),
  curFeeName: Nullable(Type.String({ title: '当前计费' })),
  operateDate: Nullable(Day('投运日期')),
  createTime: WallTime('创建时间'),
  updateTime: Nullable(WallTime('更新时间')),
})

export type StationOption = Static<typeof StationOption>
export const StationOption = Type.Object({
  id: Id('站点ID'),
  stationNo: Type.String(),
  stationName: Type.String(),
  companyId: Id('所属公司'),
  areaCode: Type.String(),
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  status: OneOf(stationStatusLabels),
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
  construction: Type.String({ title: '建设场所' }),
  siteGuide: Nullable(Type.String({ title: '站点引导' })),
  parkNums: Count('车位数'),
  parkInfo: Nullable(Type.String({ title: '车位楼层描述' })),
  openAllDayFlag: Flag('全天开放'),
  businessHours: Nullable(Type.String({ title: '营业时间' })),
  stationTel: Nullable(Type.String({ title: '站点电话' })),
  serviceTel: Type.String({ title: '服务电话' }),
  facilities: Type.Array(Type.String(), { title: '配套设施' }),
  parkFeeType: OneOf(parkFeeTypeLabels, { title: '停车收费' }),
  parkFeeDesc: Nullable(Type.String({ title: '停车费说明' })),
  occupyFlag: Flag('启用占位费'),
  tags: Type.Array(Type.String(), { title: '站点标签' }),
  remark: Nullable(Type.String({ title: '备注' })),
  /** The plans in force now. */
  fees: Type.Array(FeePlan),
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
  selfBuyWay: Type.Optional(OneOf(selfBuyWayLabels, { title: '经营方式' })),
  selfBuyWaySub: Type.Optional(OneOf(selfBuyWaySubLabels, { title: '投资方式' })),
  stationType: Type.Optional(OneOf(stationTypeLabels, { title: '站点类型' })),
}
export type StationSort = (typeof sortable)[number]
const sortable = ['createTime', 'stationName', 'stationNo', 'totalPowerKw', 'pileQty'] as const

export const stationApi = {
  page: endpoint({ method: 'GET', path: '/station/page', query: pageQuery(filters, sortable), data: pageOf(Station), errors: [] }),
  list: endpoint({
    method: 'GET',
    path: '/station/list',
    query: Type.Object({
      searchValue: Type.Optional(Text('关键词', 50)),
      status: Type.Optional(OneOf(stationStatusLabels, { title: '站点状态' })),
      selfBuyWay: Type.Optional(OneOf(selfBuyWayLabels, { title: '经营方式' })),
      limit: Type.Optional(Type.Integer({ title: '条数', minimum: 1 })),
    }),
    data: Type.Array(StationOption),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/station/detail',
    query: Type.Object({ id: Id('站点ID') }),
    data: StationDetail,
    errors: ['STATION.NOT_FOUND'],
  }),
}
