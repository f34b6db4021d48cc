import {
  billStatusLabels,
  orderCheckLabels,
  orderPushLabels,
  orderStatusLabels,
  payStatusLabels,
  payTypeLabels,
  settleTypeLabels,
  startupModeLabels,
} from '@chargedeck/contract/charging/charge-order/enums'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { maskPayer } from '@chargedeck/domain/customer/mask'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { ExportColumn } from '../../../platform/export/export-rows.ts'
import type { ExportedOrder } from './exported-orders.ts'
import { billStatusOf } from './present.ts'

type Column = ExportColumn<ExportedOrder>
type Value = (order: ExportedOrder) => string | number | null

const text = (title: string, width: number, value: Value): Column => ({ title, width, value })
const keyed = (key: string, title: string, width: number, value: Value): Column => ({ key, title, width, value })
const degrees = (key: string, title: string, value: (order: ExportedOrder) => number | null): Column =>
  keyed(key, title, 12, (order) => {
    const energy = value(order)
    return energy && energy / 10_000
  })
const energy = (key: keyof ExportedOrder & `${string}Energy`, title: string): Column =>
  degrees(key, title, ({ [key]: value }) => value)
const yuan = (key: string, title: string, value: (order: ExportedOrder) => number | null): Column =>
  keyed(key, title, 12, (order) => {
    const amt = value(order)
    return amt && amt / 100
  })
const money = (key: keyof ExportedOrder & `${string}Amt`, title: string): Column =>
  yuan(key, title, ({ [key]: value }) => value)
const time = (key: keyof ExportedOrder & `${string}Time`, title: string): Column =>
  keyed(key, title, 20, ({ [key]: at }) => wallTimeOrNull(at))
/** Of a running charge: energy and amounts so far. */
const soFar = ({ totalAmt, liveElecAmt, liveServiceAmt }: ExportedOrder): number | null =>
  totalAmt ?? (liveElecAmt === null || liveServiceAmt === null ? null : liveElecAmt + liveServiceAmt)
const coded = <Code extends string | number>(labels: Readonly<Record<Code, string>>, code: Code | null) =>
  code === null ? null : labels[code]

/** By the columns of the list; those without a key are only in an export of everything. */
export const chargeOrderExportColumns: readonly Column[] = [
  keyed('orderNo', '订单编号', 30, ({ orderNo }) => orderNo),
  text('交易流水号', 24, ({ tradeNo }) => tradeNo),
  keyed('orderStatus', '状态', 10, ({ orderStatus }) => orderStatusLabels[orderStatus]),
  keyed('stationName', '站点', 28, ({ stationName }) => stationName),
  keyed('gunCode', '桩编号', 18, ({ pileNo }) => pileNo),
  keyed('gunCode', '枪编码', 20, ({ gunCode }) => gunCode),
  text('桩型', 8, ({ pileType }) => pileTypeLabels[pileType]),
  keyed('mobile', '手机号', 14, maskPayer),
  keyed('mobile', '客户', 14, ({ nickname }) => nickname),
  text('客户类型', 10, ({ customerType }) => coded(customerTypeLabels, customerType)),
  keyed('plateNo', '车牌', 12, ({ plateNo }) => plateNo),
  text('VIN', 20, ({ vin }) => vin),
  keyed('groupName', '企业', 24, ({ groupName }) => groupName),
  keyed('employeeNo', '工号', 12, ({ employeeNo }) => employeeNo),
  keyed('carrierName', '流量方', 20, ({ carrierName }) => carrierName),
  keyed('carrierOrderNo', '外部单号', 30, ({ carrierOrderNo }) => carrierOrderNo),
  keyed('startupMode', '启动方式', 12, ({ startupMode }) => startupModeLabels[startupMode]),
  time('createTime', '下单时间'),
  time('startTime', '开始时间'),
  time('endTime', '结束时间'),
  keyed('durationSec', '时长（分钟）', 12, ({ durationSec }) => durationSec && Math.round(durationSec / 60)),
  keyed('soc', '起始SOC', 10, ({ startSoc }) => startSoc),
  keyed('soc', '结束SOC', 10, ({ endSoc, soc }) => endSoc ?? soc),
  degrees('totalEnergy', '电量（度）', ({ totalEnergy, energy: live }) => totalEnergy ?? live),
  energy('sharpEnergy', '尖（度）'),
  energy('peakEnergy', '峰（度）'),
  energy('flatEnergy', '平（度）'),
  energy('valleyEnergy', '谷（度）'),
  energy('allDayEnergy', '全天（度）'),
  money('sharpAmt', '尖（元）'),
  money('peakAmt', '峰（元）'),
  money('flatAmt', '平（元）'),
  money('valleyAmt', '谷（元）'),
  money('allDayAmt', '全天（元）'),
  yuan('elecAmt', '电费（元）', ({ elecAmt, liveElecAmt }) => elecAmt ?? liveElecAmt),
  yuan('serviceAmt', '服务费（元）', ({ serviceAmt, liveServiceAmt }) => serviceAmt ?? liveServiceAmt),
  yuan('totalAmt', '应收（元）', soFar),
  money('vipDiscountAmt', '会员优惠（元）'),
  money('groupDiscountAmt', '企业优惠（元）'),
  money('activityDiscountAmt', '活动优惠（元）'),
  money('voucherAmt', '券抵扣（元）'),
  money('discountAmt', '优惠（元）'),
  money('adjustAmt', '调整（元）'),
  money('actualAmt', '实收（元）'),
  money('paidElecAmt', '实收电费（元）'),
  money('paidServiceAmt', '实收服务费（元）'),
  money('principalAmt', '充值余额支付（元）'),
  money('giftPayAmt', '赠送余额支付（元）'),
  money('groupPayAmt', '企业支付（元）'),
  money('marginPayAmt', '保证金支付（元）'),
  money('owedAmt', '欠费（元）'),
  keyed('payType', '支付方式', 12, ({ payType }) => coded(payTypeLabels, payType)),
  text('支付状态', 10, ({ payStatus }) => payStatusLabels[payStatus]),
  text('结算方式', 10, ({ settleType }) => coded(settleTypeLabels, settleType)),
  time('settleTime', '结算时间'),
  keyed('settleDate', '结算日期', 12, ({ settleDate }) => settleDate),
  keyed('stopReason', '停止原因', 24, ({ abnormalReason, stopReason }) => abnormalReason ?? stopReason),
  keyed('assigneeName', '负责人', 12, ({ assigneeName }) => assigneeName),
  keyed('billStatus', '分账', 10, (order) => billStatusLabels[billStatusOf(order)]),
  keyed('push', '流量方推送', 12, ({ tppPushStatus }) => orderPushLabels[tppPushStatus]),
  keyed('push', '监管推送', 12, ({ regPushStatus }) => orderPushLabels[regPushStatus]),
  keyed('checkStatus', '对账', 10, ({ checkStatus }) => orderCheckLabels[checkStatus]),
]
