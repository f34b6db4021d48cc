import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { orderPushStateLabels, orderPushTypeLabels } from './enums.ts'
import { orderPushesPath } from './order-pushes-path.ts'

export type OrderPush = Static<typeof OrderPush>
export const OrderPush = Type.Object({
  id: Id('推送ID'),
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  stationName: Type.String({ title: '站点' }),
  carrierId: Id('运营商ID'),
  carrierName: Type.String({ title: '运营商' }),
  pushType: OneOf(orderPushTypeLabels, { title: '推送类型' }),
  status: OneOf(orderPushStateLabels, { title: '状态' }),
  tryQty: Count('推送次数'),
  lastTime: Nullable(WallTime('最近推送')),
  nextTime: Nullable(WallTime('下次推送')),
  /** While the line to the carrier is open: when it is tried again, and this push with it. */
  heldUntil: Nullable(WallTime('熔断后推送')),
  /** It waits until the carrier, which is disabled, is enabled again. */
  isCarrierDisabled: Type.Boolean({ title: '运营商停用' }),
  /** A newer push tells this carrier the same order. */
  isReplaced: Type.Boolean({ title: '已被新的推送取代' }),
  confirmResult: Nullable(Type.Integer({ title: '确认结果' })),
  reason: TextOrNull('说明'),
  createTime: WallTime('创建时间'),
})

const pushFilters = {
  carrierId: Type.Optional(Id('运营商')),
  pushType: Type.Optional(OneOf(orderPushTypeLabels, { title: '推送类型' })),
  status: Type.Optional(OneOf(orderPushStateLabels, { title: '状态' })),
  orderNo: Type.Optional(Text('订单编号', 40)),
  startTime: Type.Optional(RangeEdge('开始时间')),
  endTime: Type.Optional(RangeEdge('结束时间')),
}

export const orderPushes = endpoint({
  method: 'GET',
  path: orderPushesPath,
  title: '订单推送列表',
  query: pageQuery(pushFilters, ['createTime'] as const),
  data: pageOf(OrderPush),
  errors: [],
})
