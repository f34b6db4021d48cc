import { Type } from 'typebox'
import { endpoint, withDefault } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, Nullable, NumberOf, OneOf, OptionalText, TextOrNull } from '../../shapes.ts'
import { boundCarriers } from './bound.ts'
import { sitePushLabels } from './enums.ts'
import { CarrierSite } from './row.ts'

const id = Id('绑定ID')
const carrierId = Id('运营商')
const stationId = Id('站点')
const mostAtOnce = 200
const most = 50_000

const filters = {
  carrierId: Type.Optional(carrierId),
  stationId: Type.Optional(stationId),
  enableFlag: Type.Optional(NumberOf({ 0: '停用', 1: '启用' }, { title: '启用', enum: [0, 1] })),
  /** Of regulators alone: what the facts of the station say. */
  regPushFlag: Type.Optional(NumberOf({ 0: '未开启', 1: '开启' }, { title: '监管推送', enum: [0, 1] })),
  stationPushStatus: Type.Optional(OneOf(sitePushLabels, { title: '推送状态' })),
}

const Outcome = Type.Object({
  ok: Type.Boolean({ title: '成功' }),
  message: TextOrNull('说明'),
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
  bound: boundCarriers,
  /** Without an id: a new binding. */
  save: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/site/addedOrModify',
    title: '保存站点绑定',
    body: Type.Object({
      id: Type.Optional(id),
      carrierId,
      stationId,
      carrierStationNo: OptionalText('对方站点编号', 20),
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
