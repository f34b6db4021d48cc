import type { RateBp } from '@chargedeck/domain/kernel/money'
import { Type, type Static } from 'typebox'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, Price, WallTime } from '../../shapes.ts'
import { shareModelLabels } from '../shareholder/enums.ts'
import { billedOrderTypeLabels, billHolderTypeLabels, billTypeLabels } from './enums.ts'

const text = (title: string) => Type.String({ title })

export type OrderBill = Static<typeof OrderBill>
export const OrderBill = Type.Object({
  id: Id('账单ID'),
  billNo: text('账单号'),
  orderType: OneOf(billedOrderTypeLabels, { title: '类型' }),
  orderId: Id('订单ID'),
  orderNo: text('订单号'),
  companyId: Id('公司'),
  stationId: Id('站点'),
  stationName: text('站点'),
  setupId: Nullable(Id('结算配置')),
  /** Null: what the channel keeps. */
  holderId: Nullable(Id('合作方')),
  holderName: text('合作方'),
  holderType: OneOf(billHolderTypeLabels, { title: '合作方类型' }),
  model: Nullable(OneOf(shareModelLabels, { title: '计费模式' })),
  rate: Nullable(Type.Unsafe<RateBp>(Type.Integer({ title: '比例' }))),
  unitPrice: Nullable(Price('度电单价')),
  baseEnergy: Energy('计费电量'),
  baseAmt: Money('计费基数'),
  orderAmt: Money('订单实收'),
  /** What the channel keeps: only in its own row, where it is the share. */
  channelFeeAmt: Nullable(Money('通道费')),
  /** Below zero: given back. */
  shareAmt: Money('分账金额'),
  billSeq: Count('序号'),
  billType: OneOf(billTypeLabels, { title: '账单类型' }),
  settleDate: Day('结算日'),
  /** The day of its partner that it went into. Null: not closed yet, or a fee, which belongs to no partner. */
  dailyId: Nullable(Id('日结算')),
  billTime: WallTime('时间'),
})

export type OrderBillSummary = Static<typeof OrderBillSummary>
export const OrderBillSummary = Type.Object({
  billQty: Count('账单数'),
  shareAmt: Money('分账金额合计'),
  feeAmt: Money('通道费与流量方服务费'),
  landlordAmt: Money('场地方'),
  investorAmt: Money('股东'),
  operatorAmt: Money('运营方'),
})
