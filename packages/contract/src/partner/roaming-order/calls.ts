import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { requestId } from '../../money/trade-order/fields.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, OneOf, RangeEdge, SomeOf, Text } from '../../shapes.ts'
import { roamingCheckLabels, roamingStatusLabels } from './enums.ts'
import { RoamingDetail } from './detail.ts'
import { RoamingOrder } from './row.ts'
import { roamingSettlementCalls } from './settlement.ts'

const filters = {
  orderNo: Type.Optional(Text('订单编号', 27)),
  carrierId: Type.Optional(Id('资源方')),
  carrierStationId: Type.Optional(Id('站点')),
  customerId: Type.Optional(Id('客户')),
  orderStatus: Type.Optional(SomeOf(roamingStatusLabels, '状态')),
  /** Abnormal, disputed by the partner, or waiting for a second person. */
  forStaffOnly: Type.Optional(Flag('仅看待处理')),
  checkStatus: Type.Optional(OneOf(roamingCheckLabels, { title: '对账' })),
  startTime: Type.Optional(RangeEdge('下单时间起')),
  endTime: Type.Optional(RangeEdge('下单时间止')),
}
const sortable = ['createTime'] as const
const oneOrder = Type.Object({ id: Id('订单') })

export const roamingOrderApi = {
  page: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/roaming/page',
    title: '资源方订单列表',
    query: pageQuery(filters, sortable),
    data: pageOf(RoamingOrder),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/roaming/export',
    title: '导出资源方订单',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/roaming/detail',
    title: '资源方订单详情',
    query: oneOrder,
    data: RoamingDetail,
    errors: ['ROAMING_ORDER.NOT_FOUND'],
  }),
  /** The partner is asked a moment later. */
  start: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/start',
    title: '在资源方启动充电',
    body: Type.Object({ requestId, carrierGunId: Id('枪'), customerId: Id('客户') }),
    data: RoamingOrder,
    errors: [
      'CUSTOMER.NOT_FOUND',
      'ROAMING_ORDER.NOT_FOUND',
      'ROAMING_ORDER.GUN_NOT_USABLE',
      'ROAMING_ORDER.GUN_TAKEN',
      'ROAMING_ORDER.LINE_CLOSED',
      'ROAMING_ORDER.OTHER_COMPANY',
      'CHARGE_ORDER.CUSTOMER_LOCKED',
      'CHARGE_ORDER.CUSTOMER_OWES',
      'CHARGE_ORDER.FUNDS_TOO_LOW',
      'REQUEST.INVALID',
    ],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/stop',
    title: '在资源方停止充电',
    body: oneOrder,
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.NOT_CHARGING'],
  }),
  /** Nothing is paid and the money is free again; an order that comes later is settled all the same. */
  close: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/roaming/close',
    title: '关闭异常的资源方订单',
    body: Type.Object({ ...oneOrder.properties, reason: Text('原因', 200) }),
    data: RoamingOrder,
    errors: ['ROAMING_ORDER.NOT_FOUND', 'ROAMING_ORDER.NOT_ABNORMAL', 'ROAMING_ORDER.SETTLEMENT_WAITS'],
  }),
  ...roamingSettlementCalls,
}
