import { Type, type Static } from 'typebox'
import { carrierTypeLabels } from '../../site/carrier/enums.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import {
  checkDiffStateLabels,
  checkDiffTypeLabels,
  checkDiffWayLabels,
  checkStateLabels,
  orderPushResultLabels,
} from './enums.ts'

export const OrderPushOutcome = Type.Object({
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  result: OneOf(orderPushResultLabels, { title: '结果' }),
  message: Type.String({ title: '说明' }),
  /** Carriers that get it. */
  receivers: Type.Array(Type.String(), { title: '接收方' }),
})
export type OrderPushOutcome = Static<typeof OrderPushOutcome>

export type CarrierCheck = Static<typeof CarrierCheck>
export const CarrierCheck = Type.Object({
  id: Id('对账单ID'),
  checkNo: Type.String({ title: '对账单号' }),
  carrierId: Id('运营商ID'),
  carrierName: Type.String({ title: '运营商' }),
  carrierType: OneOf(carrierTypeLabels, { title: '运营商类型' }),
  checkDate: Day('对账日期'),
  ourQty: Count('我方笔数'),
  ourEnergy: Energy('我方电量'),
  ourAmt: Money('我方金额'),
  theirQty: Nullable(Count('对方笔数')),
  theirEnergy: Nullable(Energy('对方电量')),
  theirAmt: Nullable(Money('对方金额')),
  matchQty: Count('一致笔数'),
  diffQty: Count('差异笔数'),
  /** Types that do not occur are left out. */
  diffsByType: Type.Array(
    Type.Object({ diffType: OneOf(checkDiffTypeLabels, { title: '差异类型' }), qty: Count('笔数') }),
    { title: '差异构成' },
  ),
  openQty: Count('待处理差异'),
  status: OneOf(checkStateLabels, { title: '状态' }),
  failReason: TextOrNull('未完成原因'),
  checkTime: Nullable(WallTime('核对时间')),
  checkUserName: TextOrNull('核对人'),
})

export type CarrierCheckDiff = Static<typeof CarrierCheckDiff>
export const CarrierCheckDiff = Type.Object({
  id: Id('差异ID'),
  checkId: Id('对账单ID'),
  number: Type.String({ title: '互联订单号' }),
  orderId: Nullable(Id('订单ID')),
  orderNo: TextOrNull('订单编号'),
  diffType: OneOf(checkDiffTypeLabels, { title: '差异类型' }),
  ourEnergy: Nullable(Energy('我方电量')),
  ourAmt: Nullable(Money('我方金额')),
  theirEnergy: Nullable(Energy('对方电量')),
  theirAmt: Nullable(Money('对方金额')),
  status: OneOf(checkDiffStateLabels, { title: '处理状态' }),
  handleWay: Nullable(OneOf(checkDiffWayLabels, { title: '处理方式' })),
  handleNote: TextOrNull('处理结果'),
  remark: TextOrNull('说明'),
  handleUserName: TextOrNull('处理人'),
  handleTime: Nullable(WallTime('处理时间')),
  /** When a comparison first found it. */
  foundTime: WallTime('发现时间'),
  /** When a later comparison found another difference of the order, or none. */
  outdatedTime: Nullable(WallTime('失效时间')),
})

const days = { startDate: Day('开始日期'), endDate: Day('结束日期') }
const checkSums = {
  checkQty: Count('对账单'),
  ourQty: Count('我方笔数'),
  ourEnergy: Energy('我方电量'),
  ourAmt: Money('我方金额'),
  /** Null: they answered about none of the days. */
  theirQty: Nullable(Count('对方笔数')),
  theirEnergy: Nullable(Energy('对方电量')),
  theirAmt: Nullable(Money('对方金额')),
  matchQty: Count('一致笔数'),
  diffQty: Count('差异笔数'),
  openQty: Count('待处理差异'),
}
const dayOfChecks = Type.Object({ checkDate: Day('对账日期'), ourQty: Count('我方笔数'), diffQty: Count('差异笔数') })
const sumsOfDays = { ...days, ...checkSums, days: Type.Array(dayOfChecks) }

export type CheckSummary = Static<typeof CheckSummary>
export const CheckSummary = Type.Object({
  ...sumsOfDays,
  /** As many days right before; of a whole month, the month before. */
  before: Type.Object(sumsOfDays),
  /** The same days a year ago. */
  yearBefore: Type.Object(sumsOfDays),
})
