import { Type, type Static } from 'typebox'
import { Journal } from '../../money/ledger/journal.ts'
import { Energy, Id, Money, Nullable, OneOf, Price, WallTime } from '../../shapes.ts'
import { ShownPrice } from '../carrier-station/calls.ts'
import { roamingCheckLabels, roamingStatusLabels, roamingStopSideLabels } from './enums.ts'

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
  mobile: Nullable(Type.String({ title: '手机号' })),
  nickname: Nullable(Type.String({ title: '昵称' })),
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
  failReason: Nullable(Type.String({ title: '原因' })),
})

const Line = Type.Object({
  startTime: WallTime('起'),
  endTime: WallTime('止'),
  energy: Energy('电量'),
  elecPrice: Nullable(Price('电价')),
  servicePrice: Nullable(Price('服务费单价')),
  elecAmt: Nullable(Money('电费')),
  serviceAmt: Nullable(Money('服务费')),
})

const Move = Type.Object({
  id: Id('步骤ID'),
  fromStatus: Nullable(OneOf(roamingStatusLabels, { title: '前' })),
  toStatus: OneOf(roamingStatusLabels, { title: '后' }),
  note: Nullable(Type.String({ title: '说明' })),
  userName: Nullable(Type.String({ title: '操作人' })),
  moveTime: WallTime('时间'),
})

export type RoamingDetail = Static<typeof RoamingDetail>
export const RoamingDetail = Type.Object({
  ...RoamingOrder.properties,
  freezeAmt: Money('预冻结'),
  prices: Type.Array(ShownPrice, { title: '价格' }),
  soc: Nullable(Type.Integer({ title: 'SOC' })),
  newsTime: WallTime('最近消息'),
  stopSide: Nullable(OneOf(roamingStopSideLabels, { title: '停止方' })),
  stopReason: Nullable(Type.Integer({ title: '停止原因' })),
  elecAmt: Nullable(Money('电费')),
  serviceAmt: Nullable(Money('服务费')),
  principalAmt: Money('充值支付'),
  giftPayAmt: Money('赠送支付'),
  carrierFeeAmt: Money('我方留存'),
  settleTime: Nullable(WallTime('结算时间')),
  lines: Type.Array(Line, { title: '分时明细' }),
  moves: Type.Array(Move, { title: '过程' }),
  journals: Type.Array(Journal, { title: '凭证' }),
})
