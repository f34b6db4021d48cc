import { Type, type Static } from 'typebox'
import { OrderDiscounts } from './discounts.ts'
import { ChargeOrder } from './row.ts'
import { orderStatusLabels } from './enums.ts'
import { ChargeOrderLine } from './line.ts'
import { ManualSettlement } from './manual-settlement.ts'
import { endpoint } from '../../endpoint.ts'
import { Journal } from '../../money/ledger/journal.ts'
import { LotPaid } from '../../money/ledger/lot-paid.ts'
import { Energy, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'

/** One point of the curve. Units: V, A, kW, percent, degrees Celsius. */
export type CurvePoint = Static<typeof CurvePoint>
export const CurvePoint = Type.Object({
  time: WallTime('时间'),
  soc: Nullable(Type.Integer()),
  voltage: Nullable(Type.Number()),
  current: Nullable(Type.Number()),
  powerKw: Nullable(Type.Number()),
  gunTemp: Nullable(Type.Integer()),
  batteryMaxTemp: Nullable(Type.Integer()),
  energy: Energy('电量'),
  amt: Money('金额'),
})

export type ChargeOrderDetail = Static<typeof ChargeOrderDetail>
export const ChargeOrderDetail = Type.Object({
  order: ChargeOrder,
  /** To assign the order: 0 when nobody was ever assigned. */
  assigneeVersion: Type.Integer({ title: '负责人版本' }),
  /** What staff wrote, the latest first. */
  notes: Type.Array(
    Type.Object({
      id: Id('备注ID'),
      userName: TextOrNull('备注人'),
      noteTime: WallTime('备注时间'),
      text: Type.String({ title: '备注' }),
    }),
  ),
  /** Of the order's customer. */
  customerNo: TextOrNull('客户编号'),
  /** Who runs the station and where it is, for the receipt. */
  place: Type.Object({
    companyName: Type.String({ title: '公司' }),
    address: Type.String({ title: '详细地址' }),
    serviceTel: TextOrNull('客服电话'),
  }),
  /** The plan of which the order keeps a copy. */
  fee: Nullable(
    Type.Object({
      feeId: Id('计费方案ID'),
      feeName: Type.String({ title: '计费方案' }),
      versionNo: Type.Integer({ title: '版本' }),
    }),
  ),
  /** Settled lines, or the lines so far while it runs. */
  lines: Type.Array(ChargeOrderLine),
  /** Null: nothing could have been taken off. */
  discounts: Nullable(OrderDiscounts),
  curve: Type.Array(CurvePoint),
  moves: Type.Array(
    Type.Object({
      fromStatus: Nullable(OneOf(orderStatusLabels)),
      toStatus: OneOf(orderStatusLabels),
      step: Type.String(),
      moveTime: WallTime('时间'),
      userName: TextOrNull('操作人'),
      note: TextOrNull('说明'),
    }),
  ),
  findings: Type.Array(
    Type.Object({
      code: Type.String(),
      text: Type.String(),
      hard: Type.Boolean(),
      note: Nullable(Type.String()),
      findTime: WallTime('发现时间'),
    }),
  ),
  evidence: Type.Array(
    Type.Object({
      at: WallTime('时间'),
      direction: Type.Unsafe<'IN' | 'OUT'>(Type.Enum(['IN', 'OUT'])),
      action: Type.String(),
      messageId: Type.String(),
      frame: Type.String(),
    }),
  ),
  /** The top-ups and gifts that paid it. */
  lots: Type.Array(LotPaid),
  journals: Type.Array(Journal),
  /** Settlements by staff, the latest first. */
  settlements: Type.Array(ManualSettlement),
})

/** Apart from the calls of the list, which loads without them. */
export const chargeOrderDetailApi = {
  detail: endpoint({
    method: 'GET',
    path: '/charge/order/detail',
    title: '详情',
    query: Type.Object({ orderId: Id('订单ID') }),
    data: ChargeOrderDetail,
    errors: ['CHARGE_ORDER.NOT_FOUND'],
  }),
}
