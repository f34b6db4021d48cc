import { Type, type Static } from 'typebox'
import { feeBandLabels } from '../../site/fee/enums.ts'
import { Energy, Money, OneOf, Price, WallTime } from '../../shapes.ts'

export type ChargeOrderLine = Static<typeof ChargeOrderLine>
export const ChargeOrderLine = Type.Object({
  seq: Type.Integer(),
  band: OneOf(feeBandLabels, { title: '时段' }),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  energy: Energy('电量'),
  elecPrice: Price('电费单价'),
  servicePrice: Price('服务费单价'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  discountAmt: Money('优惠'),
  /** Its part of the order's adjustment. An order without lines has its adjustment alone. */
  adjustAmt: Money('调整'),
  paidElecAmt: Money('实收电费'),
  paidServiceAmt: Money('实收服务费'),
})
