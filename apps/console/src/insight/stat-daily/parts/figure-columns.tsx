import type { StatFigures } from '@chargedeck/contract/insight/stat-daily/figures'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { EnergyText, MoneyText, NumberText, PriceText } from '../../../ui/text/quantity-text.tsx'

type Key<T> = { [K in keyof StatFigures]: StatFigures[K] extends T | null ? K : never }[keyof StatFigures]
type Look = { hiddenAtFirst?: true; sorter?: true }
type Figure = { key: string; title: string; shown: (row: StatFigures) => ReactNode; look: Look }

const figure = (key: string, title: string, shown: Figure['shown'], look: Look = {}): Figure => ({
  key,
  title,
  shown,
  look,
})

export const rateText = (rate: number | null): string => (rate === null ? '-' : `${(rate / 100).toFixed(1)}%`)

const count = (key: Key<number>, title: string, look?: Look, digits = 0) =>
  figure(key, title, (row) => <NumberText value={row[key]} digits={digits} />, look)
const energy = (key: Key<StatFigures['totalEnergy']>, title: string, look?: Look) =>
  figure(key, `${title}（度）`, (row) => <EnergyText value={row[key]} />, look)
const money = (key: Key<StatFigures['totalAmt']>, title: string, look?: Look) =>
  figure(key, `${title}（元）`, (row) => <MoneyText value={row[key]} />, look)
const rate = (key: Key<number>, title: string, look?: Look) => figure(key, title, (row) => rateText(row[key]), look)

const hidden: Look = { hiddenAtFirst: true }

const figures: readonly Figure[] = [
  count('validQty', '有效次数'),
  count('customerQty', '客户数'),
  count('newCustomerQty', '新客', hidden),
  energy('sharpEnergy', '尖', hidden),
  energy('peakEnergy', '峰', hidden),
  energy('flatEnergy', '平', hidden),
  energy('valleyEnergy', '谷', hidden),
  energy('allDayEnergy', '全天', hidden),
  money('elecAmt', '电费'),
  money('serviceAmt', '服务费'),
  money('totalAmt', '应收', { sorter: true }),
  money('discountAmt', '优惠'),
  money('occupyAmt', '占位费'),
  energy('avgEnergy', '次均电量'),
  count('avgChargeMin', '次均时长（分）', {}, 1),
  money('avgAmt', '次均金额', hidden),
  figure('avgServicePrice', '度均服务费（元）', (row) => <PriceText value={row.avgServicePrice} />),
  figure('avgPrice', '度均单价（元）', (row) => <PriceText value={row.avgPrice} />, hidden),
  count('gunQty', '枪数', {}, 1),
  count('totalPowerKw', '功率（kW）', hidden, 1),
  energy('gunDayEnergy', '单枪日均电量'),
  count('gunDayQty', '单枪日均次数', hidden, 2),
  rate('timeUseRate', '时间利用率'),
  rate('powerUseRate', '功率利用率'),
  rate('startSuccessRate', '启动成功率'),
  rate('faultRate', '故障率'),
  rate('offlineRate', '离线率', hidden),
  rate('availableRate', '可用率', hidden),
  rate('tppRate', '流量方占比'),
  energy('tppEnergy', '流量方电量', hidden),
  energy('groupEnergy', '企业电量', hidden),
  energy('vipEnergy', '会员电量', hidden),
]

/** The figures behind those that lead to orders. */
export const figureColumns = <Row extends StatFigures>(): Column<Row>[] =>
  figures.map(({ key, title, shown, look }) => ({
    key,
    title,
    width: 96,
    align: 'right',
    render: (_, row) => shown(row),
    ...look,
  }))
