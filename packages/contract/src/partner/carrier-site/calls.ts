import { Type, type Static } from 'typebox'
import { endpoint, withDefault } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, Nullable, NumberOf, OneOf, Price, WallTime } from '../../shapes.ts'
import { carrierStateLabels, carrierTypeLabels } from '../../site/carrier/enums.ts'
import { sitePushLabels } from './enums.ts'

const id = Id('绑定ID')
const carrierId = Id('运营商')
const stationId = Id('站点')
const mostAtOnce = 200
const most = 50_000

export type CarrierSite = Static<typeof CarrierSite>
export const CarrierSite = Type.Object({
  id,
  carrierId,
  carrierName: Type.String({ title: '运营商' }),
  carrierType: OneOf(carrierTypeLabels, { title: '类型' }),
  carrierStatus: OneOf(carrierStateLabels, { title: '运营商状态' }),
  stationId,
  stationNo: Type.String({ title: '站点编号' }),
  stationName: Type.String({ title: '站点' }),
  carrierStationNo: Nullable(Type.String({ title: '对方站点编号' })),
  enableFlag: Flag('启用'),
  syncOrderAllFlag: Flag('全量上报'),
  feeId: Nullable(Id('专用计费')),
  feeName: Nullable(Type.String({ title: '专用计费' })),
  addServicePrice: Price('服务费加价'),
  stationPushStatus: OneOf(sitePushLabels, { title: '推送状态' }),
  stationPushTime: Nullable(WallTime('推送时间')),
  failReason: Nullable(Type.String({ title: '失败原因' })),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: Type.Integer({ title: '版本', minimum: 0 }),
})

const filters = {
  carrierId: Type.Optional(carrierId),
  stationId: Type.Optional(stationId),
  enableFlag: Type.Optional(NumberOf({ 0: '停用', 1: '启用' }, { title: '启用', enum: [0, 1] })),
  stationPushStatus: Type.Optional(OneOf(sitePushLabels, { title: '推送状态' })),
}

const Outcome = Type.Object({
  ok: Type.Boolean({ title: '成功' }),
  message: Nullable(Type.String({ title: '说明' })),
})

export const carrierSiteApi = {
  page: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/site/page',
    title: '站点绑定列表',
    query: pageQuery(filters, ['stationPushTime'] as const),
    data: pageOf(CarrierSite),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/site/list',
    title: '运营商绑定的站点',
    query: Type.Object({ carrierId }),
    data: Type.Array(CarrierSite),
    errors: ['CARRIER.NOT_FOUND'],
  }),
  bound: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/site/bindCarrier',
    title: '站点绑定的运营商',
    query: Type.Object({ stationId }),
    data: Type.Array(CarrierSite),
    errors: ['STATION.NOT_FOUND'],
  }),
  /** Without an id: a new binding. */
  save: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/site/addedOrModify',
    title: '保存站点绑定',
    body: Type.Object({
      id: Type.Optional(id),
      carrierId,
      stationId,
      carrierStationNo: Type.Optional(Nullable(Type.String({ title: '对方站点编号', maxLength: 20 }))),
      enableFlag: withDefault(Flag('启用'), 1),
      syncOrderAllFlag: withDefault(Flag('全量上报'), 0),
      feeId: Type.Optional(Nullable(Id('专用计费'))),
      addServicePrice: withDefault(Type.Integer({ title: '服务费加价', minimum: -most, maximum: most }), 0),
      rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 0, maximum: 2_000_000_000 })),
    }),
    data: Type.Object({ id }),
    errors: [
      'CARRIER.NOT_FOUND',
      'STATION.NOT_FOUND',
      'CARRIER_SITE.BOUND',
      'CARRIER_SITE.STATION_OFFLINE',
      'CARRIER_SITE.NOT_FOUND',
      'CARRIER_SITE.FEE_WRONG',
      'CARRIER_SITE.OF_SUPPLIER',
      'CARRIER_SITE.FIXED',
      'RECORD.STALE',
    ],
  }),
  batchAdd: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/site/batchAdd',
    title: '批量绑定站点',
    body: Type.Object({
      carrierId,
      stationIds: Type.Array(stationId, { title: '站点', minItems: 1, maxItems: mostAtOnce, uniqueItems: true }),
    }),
    data: Type.Array(Type.Object({ stationId, ...Outcome.properties })),
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_SITE.OF_SUPPLIER'],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/site/notify/station',
    title: '推送站点信息',
    body: Type.Object({ ids: Type.Array(id, { title: '绑定', minItems: 1, maxItems: mostAtOnce, uniqueItems: true }) }),
    data: Type.Array(Type.Object({ id, ...Outcome.properties })),
    errors: ['CARRIER_SITE.NOT_FOUND'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/connectivity/carrier/site/delete',
    title: '解除站点绑定',
    query: Type.Object({ id }),
    data: Type.Null(),
    errors: ['CARRIER_SITE.NOT_FOUND'],
  }),
}
