import { Type, type Static } from 'typebox'
import { billStatusLabels, startupModeLabels } from '../../charging/charge-order/enums.ts'
import { customerTypeLabels } from '../../customer/customer/enums.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'

const text = (title: string) => Type.String({ title })

/** Sums over orders; of one order its own figures. */
const sums = {
  orderQty: Count('订单数'),
  durationSec: Count('充电时长（秒）'),
  totalEnergy: Energy('电量'),
  sharpEnergy: Energy('尖电量'),
  peakEnergy: Energy('峰电量'),
  flatEnergy: Energy('平电量'),
  valleyEnergy: Energy('谷电量'),
  allDayEnergy: Energy('全天电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('应收'),
  vipDiscountAmt: Money('会员优惠'),
  groupDiscountAmt: Money('企业优惠'),
  activityDiscountAmt: Money('活动优惠'),
  voucherAmt: Money('券抵扣'),
  discountAmt: Money('优惠合计'),
  adjustAmt: Money('调整'),
  actualAmt: Money('实收'),
  principalAmt: Money('充值余额支付'),
  giftPayAmt: Money('赠送余额支付'),
  groupPayAmt: Money('企业支付'),
  marginPayAmt: Money('保证金支付'),
  owedAmt: Money('欠费'),
  /** Of the occupations that followed these charges, whenever they ended; daily statistics count them on the day of their end. */
  occupyAmt: Money('占位费'),
  /** What the payment channel keeps of these orders, by their bills. */
  channelFeeAmt: Money('通道费'),
}
export type FlowSums = Static<typeof FlowSums>
export const FlowSums = Type.Object(sums)

export type FlowOrder = Static<typeof FlowOrder>
const FlowOrder = Type.Object({
  orderId: Id('订单ID'),
  orderNo: text('订单编号'),
  stationName: text('站点'),
  pileNo: text('桩编号'),
  gunCode: Nullable(text('枪编码')),
  customerType: Nullable(OneOf(customerTypeLabels, { title: '客户类型' })),
  groupName: Nullable(text('企业')),
  carrierName: Nullable(text('流量方')),
  startupMode: OneOf(startupModeLabels, { title: '启动方式' }),
  startTime: Nullable(WallTime('开始时间')),
  endTime: Nullable(WallTime('结束时间')),
  settleDate: Nullable(Day('结算日期')),
  billStatus: OneOf(billStatusLabels, { title: '分账状态' }),
})

/** From 实收 to 日结算: 实收 without 未分账, with 跨日调整 and 占位费入账, is 日结算入账. */
export type FlowBilled = Static<typeof FlowBilled>
const FlowBilled = Type.Object({
  /** Of these orders what no bill has yet: they wait for their bills, or are owed again. */
  unbilledAmt: Money('未分账'),
  /** Corrections of earlier orders that were booked in these days, less those of these orders that were booked in others. */
  otherDayAmt: Money('跨日调整'),
  /** Of the occupations that were settled in these days. */
  occupyAmt: Money('占位费入账'),
  totalAmt: Money('日结算入账'),
})
/** Null: not by day of settlement, or of orders, piles, carriers or groups, which sums of bills do not name. */
const billed = Type.Unsafe<FlowBilled | null>({ ...FlowBilled, type: ['object', 'null'] })

/** One order, or one group of orders. */
export type FlowRow = Static<typeof FlowRow>
export const FlowRow = Type.Object({
  /** The id of the order, station, pile, carrier or group; a day as `YYYY-MM-DD`; `0`: of no carrier or group. */
  key: text('标识'),
  name: text('名称'),
  /** The station of a pile. */
  placeName: Nullable(text('所属站点')),
  /** Null: a group of orders. */
  order: Type.Unsafe<FlowOrder | null>({ ...FlowOrder, type: ['object', 'null'] }),
  billed,
  ...sums,
})

const { orderQty, totalEnergy, totalAmt, actualAmt } = sums
/** Days with an order. */
const days = Type.Array(Type.Object({ statDate: Day('日期'), orderQty, totalEnergy, actualAmt }))
const Compared = Type.Object({
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  orderQty,
  totalEnergy,
  totalAmt,
  actualAmt,
  days,
})

/** The sums of the whole range. */
export type FlowSummary = Static<typeof FlowSummary>
export const FlowSummary = Type.Object({
  from: Day('开始日期'),
  to: Day('结束日期'),
  billed,
  ...sums,
  /** As many days right before; of a whole month, the month before. */
  before: Compared,
  /** The same days a year ago. */
  yearBefore: Compared,
  days,
})
