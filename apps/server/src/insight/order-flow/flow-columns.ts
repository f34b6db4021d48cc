import { billStatusLabels, startupModeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { hasBilled, type FlowDateType, type FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowBilled, FlowOrder, FlowRow, FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import type { ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'

type Column = ExportColumn<FlowRow>
type Named<Ending extends string> = keyof FlowSums & `${string}${Ending}`

const ofOrder = (key: string, title: string, width: number, value: (order: FlowOrder) => string | null): Column => ({
  key,
  title,
  width,
  value: ({ order }) => order && value(order),
})
const energy = (key: Named<'Energy'>, title: string): Column => ({
  key,
  title,
  width: 12,
  value: ({ [key]: value }) => value / 10_000,
})
const money = (key: Named<'Amt'>, title: string): Column => ({
  key,
  title,
  width: 12,
  value: ({ [key]: value }) => yuanCell(value),
})

const orderColumns: readonly Column[] = [
  ofOrder('name', '订单编号', 30, ({ orderNo }) => orderNo),
  ofOrder('stationName', '站点', 28, ({ stationName }) => stationName),
  ofOrder('stationName', '桩编号', 18, ({ pileNo }) => pileNo),
  ofOrder('stationName', '枪编码', 20, ({ gunCode }) => gunCode),
  ofOrder('name', '客户类型', 10, ({ customerType }) => customerType && customerTypeLabels[customerType]),
  ofOrder('groupName', '企业', 24, ({ groupName }) => groupName),
  ofOrder('carrierName', '流量方', 20, ({ carrierName }) => carrierName),
  ofOrder('startupMode', '启动方式', 10, ({ startupMode }) => startupModeLabels[startupMode]),
  ofOrder('startTime', '开始时间', 20, ({ startTime }) => startTime),
  ofOrder('endTime', '结束时间', 20, ({ endTime }) => endTime),
]

const groupTitles: Readonly<Record<Exclude<FlowGroupBy, 'ORDER'>, string>> = {
  DAY: '日期',
  STATION: '站点',
  PILE: '桩编号',
  CARRIER: '流量方',
  GROUP: '企业',
}

function groupColumns(groupBy: Exclude<FlowGroupBy, 'ORDER'>): readonly Column[] {
  const name: Column = { key: 'name', title: groupTitles[groupBy], width: 28, value: (row) => row.name }
  const place: Column = { key: 'name', title: '所属站点', width: 28, value: ({ placeName }) => placeName }
  const qty: Column = { key: 'orderQty', title: '订单数', width: 10, value: ({ orderQty }) => orderQty }
  return groupBy === 'PILE' ? [name, place, qty] : [name, qty]
}

const sumColumns: readonly Column[] = [
  { key: 'durationSec', title: '时长（分钟）', width: 12, value: ({ durationSec }) => Math.round(durationSec / 60) },
  energy('totalEnergy', '电量（度）'),
  energy('sharpEnergy', '尖（度）'),
  energy('peakEnergy', '峰（度）'),
  energy('flatEnergy', '平（度）'),
  energy('valleyEnergy', '谷（度）'),
  energy('allDayEnergy', '全天（度）'),
  money('elecAmt', '电费（元）'),
  money('serviceAmt', '服务费（元）'),
  money('totalAmt', '应收（元）'),
  money('vipDiscountAmt', '会员优惠（元）'),
  money('groupDiscountAmt', '企业优惠（元）'),
  money('activityDiscountAmt', '活动优惠（元）'),
  money('voucherAmt', '券抵扣（元）'),
  money('discountAmt', '优惠合计（元）'),
  { ...money('adjustAmt', '调整（元）'), key: 'discountAmt' },
  money('actualAmt', '实收（元）'),
  money('occupyAmt', '占位费（随充电订单，元）'),
  money('principalAmt', '充值支付（元）'),
  money('giftPayAmt', '赠送支付（元）'),
  money('groupPayAmt', '企业支付（元）'),
  money('marginPayAmt', '保证金支付（元）'),
  money('owedAmt', '欠费（元）'),
  money('channelFeeAmt', '通道费（元）'),
]

const ofBills = (key: keyof FlowBilled, title: string, shownAs = 'billed'): Column => ({
  key: shownAs,
  title,
  width: 14,
  value: ({ billed }) => billed && yuanCell(billed[key]),
})
const billedColumns: readonly Column[] = [
  ofBills('unbilledAmt', '未分账（元）', 'unbilledAmt'),
  ofBills('otherDayAmt', '跨日调整（元）'),
  ofBills('occupyAmt', '占位费入账（元）'),
  ofBills('totalAmt', '日结算入账（元）'),
]

/** By the columns of the screen under this grouping. */
export const flowColumns = (groupBy: FlowGroupBy, counts: FlowDateType): readonly Column[] =>
  groupBy === 'ORDER'
    ? [
        ...orderColumns,
        ...sumColumns,
        ofOrder('billStatus', '分账状态', 10, ({ billStatus }) => billStatusLabels[billStatus]),
        ofOrder('settleDate', '结算日期', 12, ({ settleDate }) => settleDate),
      ]
    : [...groupColumns(groupBy), ...sumColumns, ...(hasBilled(groupBy, counts) ? billedColumns : [])]
