import { Type, type Static } from 'typebox'
import { Count, Day, Energy, Id, Money, Nullable, NumberOf, OneOf, WallTime } from '../../shapes.ts'
import { holderTypeLabels } from '../shareholder/enums.ts'
import { dayClosedLabels, dayWithdrawLabels, settleCloseLabels } from './enums.ts'

const text = (title: string) => Type.String({ title })

/** What a station's day was; the same in days and months. */
export const stationSums = {
  orderQty: Count('订单数'),
  energy: Energy('电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('应收'),
  discountAmt: Money('优惠'),
  actualAmt: Money('实收'),
  channelFeeAmt: Money('通道费与流量方服务费'),
  adjustAmt: Money('调整'),
}

/** A partner's part of a station's day: all amounts but theirs are those of the whole station, while it was the company's. */
export type SettleDaily = Static<typeof SettleDaily>
export const SettleDaily = Type.Object({
  id: Id('日账单ID'),
  settleDate: Day('日期'),
  companyId: Id('公司'),
  stationId: Id('站点'),
  stationName: text('站点'),
  holderId: Id('合作方'),
  holderName: text('合作方'),
  holderType: OneOf(holderTypeLabels, { title: '类型' }),
  ...stationSums,
  /** Below zero: the partner owes it. */
  shareAmt: Money('应结金额'),
  guaranteeAmt: Money('保底补差'),
  /** That the setup of its bills names for the partner. */
  settleAccountId: Nullable(Id('结算账户')),
  accountText: Nullable(text('结算账户')),
  withdrawStatus: OneOf(dayWithdrawLabels, { title: '提现状态' }),
  withdrawId: Nullable(Id('提现单')),
  withdrawNo: Nullable(text('提现单号')),
  closedFlag: NumberOf(dayClosedLabels, { title: '关账' }),
  closeTime: Nullable(WallTime('关账时间')),
})

export type SettleDailySummary = Static<typeof SettleDailySummary>
export const SettleDailySummary = Type.Object({
  rowQty: Count('日账单数'),
  shareAmt: Money('应结金额'),
  openAmt: Money('未提现'),
  withdrawingAmt: Money('提现中'),
  withdrawnAmt: Money('已提现'),
})

export type SettleClose = Static<typeof SettleClose>
export const SettleClose = Type.Object({
  /** Of the company and the day together. */
  closeKey: text('标识'),
  companyId: Id('公司'),
  companyName: text('公司'),
  settleDate: Day('日期'),
  status: OneOf(settleCloseLabels, { title: '状态' }),
  waits: Type.Array(Type.String(), { title: '等待' }),
  stationQty: Count('站点数'),
  rowQty: Count('日账单数'),
  orderAmt: Money('订单金额'),
  shareAmt: Money('应结金额'),
  tryTime: Nullable(WallTime('最近尝试')),
  closeTime: Nullable(WallTime('关账时间')),
  closeUserName: Nullable(text('关账人')),
})
