import { Type, type Static } from 'typebox'
import { Id, Money, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { chosenPayWayLabels, washPayWayLabels, washStartedByLabels, washUseStateLabels } from './enums.ts'

export const status = OneOf(washUseStateLabels, { title: '状态' })
const facts = {
  id: Id('洗车ID'),
  useNo: Type.String({ title: '洗车单号' }),
  washId: Id('洗车机ID'),
  washName: Type.String({ title: '洗车机' }),
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  bayNo: Type.Integer({ title: '工位' }),
  payWay: OneOf(washPayWayLabels, { title: '支付方式' }),
  priceAmt: Money('价格'),
  status,
  washMin: Type.Integer({ title: '时长' }),
  createTime: WallTime('下单时间'),
  startTime: Nullable(WallTime('开始时间')),
  endTime: Nullable(WallTime('结束时间')),
  failReason: TextOrNull('失败、取消或退款原因'),
}
/** What a driver sees of their own wash. */
export const DriverWashUse = Type.Object(facts)

export type WashUse = Static<typeof WashUse>
export const WashUse = Type.Object({
  ...facts,
  customerId: Id('客户ID'),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  /** Why nobody knows whether it was done: the machine did not report its end. */
  doubtReason: TextOrNull('存疑原因'),
  /** When staff said that it was done, and how they know. */
  confirmTime: Nullable(WallTime('核实时间')),
  confirmRemark: TextOrNull('核实说明'),
  /** The machine was asked: it can be cancelled no more. */
  isAsked: Type.Boolean({ title: '已请求洗车机' }),
  startedBy: OneOf(washStartedByLabels, { title: '启动人' }),
  principalAmt: Money('充值余额支付'),
  giftPayAmt: Money('赠送余额支付'),
  voucherId: Nullable(Id('洗车券')),
  voucherNo: TextOrNull('券编号'),
  /** The charge that brought the voucher. */
  sourceOrderId: Nullable(Id('赠券订单ID')),
})

export const startFields = {
  requestId: Text('请求ID', 64),
  customerId: Id('客户'),
  /** Left out: the first free one. */
  bayNo: Type.Optional(Type.Integer({ title: '工位', minimum: 1, maximum: 20 })),
  payWay: OneOf(chosenPayWayLabels, { title: '支付方式' }),
  /** Left out: the one that ends first. */
  voucherId: Type.Optional(Id('洗车券')),
}
export const Started = Type.Object({ useId: Id('洗车ID'), useNo: facts.useNo, bayNo: facts.bayNo, status })
export const startRefusals = [
  ...(['CUSTOMER.NOT_FOUND', 'CAR_WASH.NOT_FOUND', 'WASH_USE.MACHINE_AWAY', 'WASH_USE.NO_BAY'] as const),
  ...(['WASH_USE.DRIVER_WASHES', 'WASH_USE.BALANCE_LOW', 'WASH_USE.NO_VOUCHER'] as const),
  ...(['WASH_USE.OTHER_COMPANY', 'REQUEST.INVALID', 'WASH_USE.CUSTOMER_LOCKED'] as const),
] as const
