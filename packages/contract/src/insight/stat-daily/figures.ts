import { Type, type Static } from 'typebox'
import { Count, Energy, Money, Nullable, Price } from '../../shapes.ts'

const Rate = (title: string) => Nullable(Type.Integer({ title }))
const Decimal = (title: string) => Nullable(Type.Number({ title }))

/** The figures of days. Rates are in 0.01 %; null: a division by nothing. */
export const statFigures = {
  orderQty: Count('充电次数'),
  validQty: Count('有效次数'),
  startQty: Count('启动次数'),
  failQty: Count('启动失败'),
  startSuccessRate: Rate('启动成功率'),
  abnormalQty: Count('异常订单'),
  /** Each customer once; null: more charges than are counted by customer. */
  customerQty: Nullable(Count('充电客户')),
  newCustomerQty: Count('新客'),
  totalEnergy: Energy('总电量'),
  sharpEnergy: Energy('尖电量'),
  peakEnergy: Energy('峰电量'),
  flatEnergy: Energy('平电量'),
  valleyEnergy: Energy('谷电量'),
  allDayEnergy: Energy('全天电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('应收'),
  discountAmt: Money('优惠'),
  /** By hand, after the settlement; 应收 less 优惠 with 调整 is 实收. */
  adjustAmt: Money('调整'),
  actualAmt: Money('实收'),
  occupyQty: Count('占位单'),
  occupyAmt: Money('占位费'),
  chargeSec: Count('充电时长'),
  avgChargeMin: Decimal('次均时长'),
  avgEnergy: Nullable(Energy('次均电量')),
  avgAmt: Nullable(Money('次均金额')),
  avgServicePrice: Nullable(Price('度均服务费')),
  avgPrice: Nullable(Price('度均单价')),
  /** Of an average day. */
  gunQty: Type.Number({ title: '枪数' }),
  totalPowerKw: Type.Number({ title: '功率' }),
  gunDayEnergy: Nullable(Energy('单枪日均电量')),
  gunDayQty: Decimal('单枪日均次数'),
  timeUseRate: Rate('时间利用率'),
  powerUseRate: Rate('功率利用率'),
  faultRate: Rate('故障率'),
  offlineRate: Rate('离线率'),
  availableRate: Rate('可用率'),
  tppEnergy: Energy('流量方电量'),
  tppRate: Rate('流量方占比'),
  groupEnergy: Energy('企业电量'),
  vipEnergy: Energy('会员电量'),
}
export type StatFigures = Static<typeof StatFigures>
export const StatFigures = Type.Object(statFigures)
