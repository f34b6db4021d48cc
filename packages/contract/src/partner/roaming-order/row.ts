import { Type, type Static } from 'typebox'
import { Energy, Flag, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { roamingCheckLabels, roamingStatusLabels } from './enums.ts'

export type RoamingOrder = Static<typeof RoamingOrder>
export const RoamingOrder = Type.Object({
  id: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  carrierId: Id('资源方'),
  carrierName: Type.String({ title: '资源方' }),
  carrierStationId: Id('站点'),
  stationName: Type.String({ title: '站点' }),
  gunCode: Type.String({ title: '枪编码' }),
  gunName: Type.String({ title: '枪' }),
  customerId: Id('客户'),
  mobile: TextOrNull('手机号'),
  /** The nickname, or the name that staff know. */
  nickname: TextOrNull('昵称/姓名'),
  orderStatus: OneOf(roamingStatusLabels, { title: '状态' }),
  createTime: WallTime('下单时间'),
  startTime: Nullable(WallTime('开始时间')),
  endTime: Nullable(WallTime('结束时间')),
  /** Of a charge that runs: so far. */
  energy: Nullable(Energy('电量')),
  totalAmt: Nullable(Money('金额')),
  payableAmt: Money('应付资源方'),
  owedAmt: Money('欠费'),
  checkStatus: OneOf(roamingCheckLabels, { title: '对账' }),
  failReason: TextOrNull('原因'),
  /** A settlement or an adjustment by staff waits for a second person. */
  settlementWaits: Flag('人工结算待复核'),
  settleTime: Nullable(WallTime('结算时间')),
  /** What the partner asked after the settlement, and nobody has looked at; null: nothing. */
  disputedAmt: Nullable(Money('对方异议金额')),
})
