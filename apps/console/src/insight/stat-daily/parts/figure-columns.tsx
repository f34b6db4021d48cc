import type { StatFigures } from '@chargedeck/contract/insight/stat-daily/figures'
import { validEnergy } from '@chargedeck/domain/stat-daily/figures'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { rateText } from '../../../ui/compared/trend.ts'
import { EnergyText, MoneyText, NumberText, PriceText } from '../../../ui/text/quantity-text.tsx'
import { discountHint, DiscountText } from './discount-text.tsx'
import { OccupationsLink } from './occupations-link.tsx'
import { OrdersLink, type CountedOrders, type OrdersOf } from './orders-link.tsx'

type Key<T> = { [K in keyof StatFigures]: StatFigures[K] extends T | null ? K : never }[keyof StatFigures]
type Look = { hiddenAtFirst?: true; sorter?: true; hint?: string; second?: string }
type Figure = {
  key: string
  title: string
  shown: (row: StatFigures) => ReactNode
  look: Look
  /** Which records a figure leads to; a ratio, or a number of guns or customers, leads nowhere. */
  leads?: (of: OrdersOf, shown: ReactNode) => ReactNode
}

const figure = (key: string, title: string, shown: Figure['shown'], look: Look = {}): Figure => ({
  key,
  title,
  shown,
  look,
})

const count = (key: Key<number>, title: string, look?: Look, digits = 0) =>
  figure(key, title, (row) => <NumberText value={row[key]} digits={digits} />, look)
const energy = (key: Key<StatFigures['totalEnergy']>, title: string, look?: Look) =>
  figure(key, `${title}（度）`, (row) => <EnergyText value={row[key]} />, look)
const money = (key: Key<StatFigures['totalAmt']>, title: string, look?: Look) =>
  figure(key, `${title}（元）`, (row) => <MoneyText value={row[key]} />, look)
const rate = (key: Key<number>, title: string, look?: Look) => figure(key, title, (row) => rateText(row[key]), look)

const ofOrders = (figure: Figure, counted: CountedOrders = {}): Figure => ({
  ...figure,
  leads: (of, shown) => (
    <OrdersLink {...of} {...counted}>
      {shown}
    </OrdersLink>
  ),
})
const ofOccupations = (figure: Figure): Figure => ({
  ...figure,
  leads: (of, shown) => <OccupationsLink {...of}>{shown}</OccupationsLink>,
})

const hidden: Look = { hiddenAtFirst: true }

const figures: readonly Figure[] = [
  ofOrders(count('validQty', '有效次数'), { minEnergy: validEnergy }),
  count('customerQty', '客户数', hidden),
  ofOrders(count('newCustomerQty', '新客', hidden), { firstOrderOnly: 1 }),
  ofOrders(energy('sharpEnergy', '尖', hidden)),
  ofOrders(energy('peakEnergy', '峰', hidden)),
  ofOrders(energy('flatEnergy', '平', hidden)),
  ofOrders(energy('valleyEnergy', '谷', hidden)),
  ofOrders(energy('allDayEnergy', '全天', hidden)),
  ofOrders(money('elecAmt', '电费')),
  ofOrders(money('serviceAmt', '服务费')),
  ofOrders(money('totalAmt', '应收', { sorter: true })),
  ofOrders(
    figure(
      'discountAmt',
      '优惠（元）',
      ({ discountAmt, adjustAmt }) => <DiscountText discountAmt={discountAmt} adjustAmt={adjustAmt} />,
      { second: '调整', hint: discountHint },
    ),
  ),
  ofOccupations(money('occupyAmt', '占位费')),
  energy('avgEnergy', '次均电量', hidden),
  count('avgChargeMin', '次均时长（分）', hidden, 1),
  money('avgAmt', '次均金额', hidden),
  figure('avgServicePrice', '度均服务费（元）', (row) => <PriceText value={row.avgServicePrice} />, hidden),
  figure('avgPrice', '度均单价（元）', (row) => <PriceText value={row.avgPrice} />, hidden),
  count('gunQty', '枪数', hidden, 1),
  count('totalPowerKw', '功率（kW）', hidden, 1),
  energy('gunDayEnergy', '单枪日均电量', hidden),
  count('gunDayQty', '单枪日均次数', hidden, 2),
  rate('timeUseRate', '时间利用率'),
  rate('powerUseRate', '功率利用率', hidden),
  rate('startSuccessRate', '启动成功率', hidden),
  rate('faultRate', '故障率', hidden),
  rate('offlineRate', '离线率', hidden),
  rate('availableRate', '可用率', hidden),
  rate('tppRate', '流量方占比', hidden),
  ofOrders(energy('tppEnergy', '流量方电量', hidden), { startupMode: 'TPP' }),
  ofOrders(energy('groupEnergy', '企业电量', hidden), { customerType: 'GROUP' }),
  ofOrders(energy('vipEnergy', '会员电量', hidden), { customerType: 'VIP' }),
]

/** The figures behind the main ones; `ordersOf`: the days and places of a row. */
export const figureColumns = <Row extends StatFigures>(ordersOf: (row: Row) => OrdersOf): Column<Row>[] =>
  figures.map(({ key, title, shown, look, leads }) => ({
    key,
    title,
    width: 96,
    align: 'right',
    render: (_, row) => (leads ? leads(ordersOf(row), shown(row)) : shown(row)),
    ...look,
  }))
