import type { StatFigures } from '@chargedeck/contract/insight/stat-daily/figures'
import type { ExportColumn } from '../../../platform/export/export-rows.ts'

type KeyOf<Row> = keyof Row & string
type Column = ExportColumn<StatFigures>
const count = (key: KeyOf<StatFigures>, title: string): Column => ({ key, title, width: 12, value: (row) => row[key] })
const kwh = (key: KeyOf<StatFigures>, title: string): Column => ({
  key,
  title: `${title}（度）`,
  width: 14,
  value: (row) => scaled(row[key], 10_000),
})
const yuan = (key: KeyOf<StatFigures>, title: string): Column => ({
  key,
  title: `${title}（元）`,
  width: 12,
  value: (row) => scaled(row[key], 100),
})
const percent = (key: KeyOf<StatFigures>, title: string): Column => ({
  key,
  title: `${title}（%）`,
  width: 14,
  value: (row) => scaled(row[key], 100),
})

const scaled = (value: number | null, by: number): number | null => (value === null ? null : value / by)

/** The figures of daily and monthly statistics, in the order of the screen. */
export const figureExport: readonly Column[] = [
  count('orderQty', '充电次数'),
  count('validQty', '有效次数'),
  count('customerQty', '客户数'),
  count('newCustomerQty', '新客'),
  kwh('totalEnergy', '电量'),
  kwh('sharpEnergy', '尖电量'),
  kwh('peakEnergy', '峰电量'),
  kwh('flatEnergy', '平电量'),
  kwh('valleyEnergy', '谷电量'),
  kwh('allDayEnergy', '全天电量'),
  yuan('elecAmt', '电费'),
  yuan('serviceAmt', '服务费'),
  yuan('totalAmt', '应收'),
  yuan('discountAmt', '优惠'),
  { ...yuan('adjustAmt', '调整'), key: 'discountAmt' },
  yuan('actualAmt', '实收'),
  count('occupyQty', '占位单'),
  yuan('occupyAmt', '占位费'),
  kwh('avgEnergy', '次均电量'),
  yuan('avgAmt', '次均金额'),
  count('avgChargeMin', '次均时长（分钟）'),
  { key: 'avgServicePrice', title: '度均服务费（元/度）', value: (row) => scaled(row.avgServicePrice, 10_000) },
  { key: 'avgPrice', title: '度均单价（元/度）', value: (row) => scaled(row.avgPrice, 10_000) },
  count('gunQty', '枪数'),
  count('totalPowerKw', '功率（kW）'),
  kwh('gunDayEnergy', '单枪日均电量'),
  count('gunDayQty', '单枪日均次数'),
  percent('timeUseRate', '时间利用率'),
  percent('powerUseRate', '功率利用率'),
  percent('startSuccessRate', '启动成功率'),
  count('failQty', '启动失败'),
  count('abnormalQty', '异常订单'),
  percent('faultRate', '故障率'),
  percent('offlineRate', '离线率'),
  percent('availableRate', '可用率'),
  percent('tppRate', '流量方占比'),
  kwh('tppEnergy', '流量方电量'),
  kwh('groupEnergy', '企业电量'),
  kwh('vipEnergy', '会员电量'),
]
