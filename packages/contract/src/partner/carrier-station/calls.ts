import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, OneOf, Price, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { theirGunStateLabels } from './enums.ts'

/** What is asked from a time of the day on. */
export type ShownPrice = Static<typeof ShownPrice>
export const ShownPrice = Type.Object({
  startTime: Type.String({ title: '时段起' }),
  elecPrice: Price('电价'),
  servicePrice: Price('服务费'),
})

export type CarrierStation = Static<typeof CarrierStation>
const CarrierStation = Type.Object({
  id: Id('站点ID'),
  carrierId: Id('资源方'),
  carrierName: Type.String({ title: '资源方' }),
  stationNo: Type.String({ title: '对方站点编号' }),
  stationName: Type.String({ title: '站点' }),
  areaCode: Type.String({ title: '区划' }),
  address: Type.String({ title: '地址' }),
  serviceTel: TextOrNull('服务电话'),
  businessHours: TextOrNull('营业时间'),
  parkFeeDesc: TextOrNull('停车费'),
  stationStatus: Type.Integer({ title: '站点状态' }),
  gunQty: Count('枪数'),
  freeQty: Count('空闲'),
  /** Of a gun there, at this moment. */
  priceNow: Nullable(ShownPrice),
  pullTime: WallTime('拉取时间'),
  goneTime: Nullable(WallTime('下架时间')),
})

export type CarrierGun = Static<typeof CarrierGun>
const CarrierGun = Type.Object({
  id: Id('枪ID'),
  gunCode: Type.String({ title: '枪编码' }),
  gunName: Type.String({ title: '枪' }),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩' }),
  equipmentType: Type.Integer({ title: '桩型' }),
  powerKw: Type.Number({ title: '功率（kW）' }),
  runStatus: OneOf(theirGunStateLabels, { title: '状态' }),
  statusTime: Nullable(WallTime('状态时间')),
  prices: Type.Array(ShownPrice, { title: '价格' }),
  priceTime: Nullable(WallTime('价格时间')),
})

const PullState = Type.Object({
  carrierId: Id('资源方'),
  carrierName: Type.String({ title: '资源方' }),
  askTime: Nullable(WallTime('最近拉取')),
  doneTime: Nullable(WallTime('最近成功')),
  stationQty: Count('站点数'),
  failReason: TextOrNull('失败原因'),
})

export const carrierStationApi = {
  page: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/station/page',
    title: '资源方站点列表',
    query: pageQuery(
      {
        carrierId: Type.Optional(Id('资源方')),
        stationName: Type.Optional(Text('站点', 60)),
        /** Also those that the partner does not name any more. */
        withGone: Type.Optional(Flag('含已下架')),
      },
      ['pullTime'] as const,
    ),
    data: pageOf(CarrierStation),
    errors: [],
  }),
  guns: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/station/gun/list',
    title: '资源方站点的枪',
    query: Type.Object({ carrierStationId: Id('站点') }),
    data: Type.Array(CarrierGun),
    errors: ['CARRIER_STATION.NOT_FOUND'],
  }),
  pulls: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/station/pull/list',
    title: '站点拉取情况',
    data: Type.Array(PullState),
    errors: [],
  }),
  /** The stations come a moment later. */
  pull: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/station/pull',
    title: '拉取资源方站点',
    body: Type.Object({ carrierId: Id('资源方') }),
    data: Type.Null(),
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_STATION.NOT_SUPPLIER', 'CARRIER_STATION.LINE_CLOSED'],
  }),
}
