import { Type, type Static } from 'typebox'
import { Journal } from '../../money/ledger/journal.ts'
import { LotPaid } from '../../money/ledger/lot-paid.ts'
import { Energy, Id, Money, Nullable, OneOf, Price, TextOrNull, WallTime } from '../../shapes.ts'
import { ShownPrice } from '../carrier-station/calls.ts'
import { roamingStatusLabels, roamingStopSideLabels } from './enums.ts'
import { RoamingOrder } from './row.ts'
import { RoamingSettlement } from './settlement.ts'

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
  note: TextOrNull('说明'),
  userName: TextOrNull('操作人'),
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
  /** By which it was settled first; null: it was never adjusted. */
  billedEnergy: Nullable(Energy('首次结算电量')),
  billedAmt: Nullable(Money('首次结算金额')),
  /** Of the order with other figures that the partner sent last, looked at or not. */
  disputedEnergy: Nullable(Energy('对方异议电量')),
  disputedTime: Nullable(WallTime('对方异议时间')),
  lines: Type.Array(Line, { title: '分时明细' }),
  moves: Type.Array(Move, { title: '过程' }),
  settlements: Type.Array(RoamingSettlement, { title: '人工结算' }),
  lots: Type.Array(LotPaid, { title: '资金来源' }),
  journals: Type.Array(Journal, { title: '凭证' }),
})
