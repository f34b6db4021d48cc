import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Money, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { waiverPushStateLabels, waiverResendLabels } from './enums.ts'
import { waiverPreviewPath, waiverPushesPath, waiverResendPath } from './pushes-path.ts'

const status = OneOf(waiverPushStateLabels, { title: '推送状态' })

export type WaiverPush = Static<typeof WaiverPush>
export const WaiverPush = Type.Object({
  id: Id('推送ID'),
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  stationId: Id('站点ID'),
  gateId: Id('道闸ID'),
  gateName: Type.String({ title: '道闸' }),
  parkingLotNo: Type.String({ title: '车场编号' }),
  plateNo: TextOrNull('车牌'),
  /** Null: the whole stay until `validUntil`; 0: nothing any more. */
  freeMin: Nullable(Type.Integer({ title: '减免分钟' })),
  validUntil: WallTime('离场有效期至'),
  status,
  tryQty: Type.Integer({ title: '推送次数' }),
  pushTime: Nullable(WallTime('推送时间')),
  gateMessage: TextOrNull('返回信息'),
  createTime: WallTime('生成时间'),
  /** What the car park said when the car left. */
  parkInTime: Nullable(WallTime('入场时间')),
  parkOutTime: Nullable(WallTime('离场时间')),
  parkFeeAmt: Nullable(Money('停车费')),
  waivedMin: Nullable(Type.Integer({ title: '实减分钟' })),
  waivedAmt: Nullable(Money('实减金额')),
})

export type WaiverResent = Static<typeof WaiverResent>
export const WaiverResent = Type.Object({
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  result: OneOf(waiverResendLabels, { title: '结果' }),
  message: Type.String({ title: '说明' }),
  /** The gates whose platforms are told. */
  receivers: Type.Array(Type.String(), { title: '接收方' }),
})
const orderIds = Type.Array(Id('订单ID'), { title: '订单', minItems: 1, maxItems: 100 })

export const waiverPushApi = {
  page: endpoint({
    method: 'GET',
    path: waiverPushesPath,
    title: '减免推送记录',
    query: pageQuery(
      {
        gateId: Type.Optional(Id('道闸')),
        stationId: Type.Optional(Id('站点')),
        orderId: Type.Optional(Id('订单')),
        plateNo: Type.Optional(Text('车牌', 20)),
        status: Type.Optional(status),
        startTime: Type.Optional(RangeEdge('生成时间起')),
        endTime: Type.Optional(RangeEdge('生成时间止')),
      },
      ['createTime'] as const,
    ),
    data: pageOf(WaiverPush),
    errors: [],
  }),
  /** One push, or with `orderIds` the last push of these orders to each car park. Refused when none can be sent again. */
  resend: endpoint({
    method: 'POST',
    path: waiverResendPath,
    title: '重推停车减免',
    body: Type.Object({ id: Type.Optional(Id('推送ID')), orderIds: Type.Optional(orderIds) }),
    data: Type.Array(WaiverResent),
    errors: ['WAIVER_PUSH.NOT_FOUND', 'WAIVER_PUSH.NOT_RESENDABLE', 'WAIVER_PUSH.ORDER_UNKNOWN'],
  }),
  /** What a resend of these orders would do; writes nothing. */
  preview: endpoint({
    method: 'GET',
    path: waiverPreviewPath,
    title: '重推预览',
    query: Type.Object({ orderIds }),
    data: Type.Array(WaiverResent),
    errors: ['WAIVER_PUSH.ORDER_UNKNOWN'],
  }),
}
