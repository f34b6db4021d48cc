import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { ReactNode } from 'react'
import { firstDayOf, lastDayOf, monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Column, ColumnPreset } from '../../ui/data-table/data-table.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { figureColumns } from '../stat-daily/parts/figure-columns.tsx'
import { OrdersLink, type OrdersOf } from '../stat-daily/parts/orders-link.tsx'
import { monthFigures } from './month-figures.tsx'

export type OfMonths = Omit<OrdersOf, 'startDate' | 'endDate'> & { startMonth: string; endMonth: string }
const hiddenAtFirst = true
/** The figures of days that have room beside what only months have. */
const shownOfFigures: ReadonlySet<string> = new Set(['totalAmt', 'discountAmt'])

/** What somebody looks at who closes the month, and who runs stations. */
export const monthlyPresets: readonly ColumnPreset[] = [
  {
    name: '财务',
    columns: [
      'statMonth',
      'stationName',
      'orderQty',
      'totalEnergy',
      'totalAmt',
      'discountAmt',
      'actualAmt',
      'occupyAmt',
      'electricityCostAmt',
      'partnerAmt',
      'grossProfitAmt',
    ],
  },
  {
    name: '运营',
    columns: [
      'statMonth',
      'stationName',
      'orderQty',
      'customerQty',
      'totalEnergy',
      'energyMomRate',
      'activeDayQty',
      'gunQty',
      'gunDayEnergy',
      'timeUseRate',
      'startSuccessRate',
      'faultRate',
    ],
  },
]

/** It stays in view beside whatever columns the user adds. */
const pinned = (column: Column<StatMonthlyRow>): Column<StatMonthlyRow> => ({ ...column, fixed: 'left' })

const monthNow = (): string => monthOf(dayOf(new Date()))

/** The month that has not ended has its days so far, which its rates set against whole months. */
const MonthText = ({ month }: { month: string }) =>
  month === monthNow() ? <TwoLines below="截至今日">{month}</TwoLines> : month

/** `of`: the months and the filters of the report; a row narrows them to its month and its station. */
export function monthlyColumns(
  groupBy: string,
  { startMonth, endMonth, ...of }: OfMonths,
): readonly Column<StatMonthlyRow>[] {
  const ordersOf = ({ statMonth, stationId }: StatMonthlyRow): OrdersOf => ({
    ...of,
    startDate: firstDayOf(statMonth ?? startMonth),
    endDate: lastDayOf(statMonth ?? endMonth),
    ...(stationId !== null && { stationId: [stationId] }),
  })
  const month: Column<StatMonthlyRow> = {
    key: 'statMonth',
    title: '月份',
    width: 88,
    sorter: true,
    render: (_, { statMonth }) => statMonth && <MonthText month={statMonth} />,
  }
  const station: Column<StatMonthlyRow> = {
    key: 'stationName',
    title: '站点',
    width: 150,
    ellipsis: true,
    dataIndex: 'stationName',
  }
  const linked = (
    key: 'orderQty' | 'totalEnergy' | 'actualAmt',
    title: string,
    shown: (row: StatMonthlyRow) => ReactNode,
  ): Column<StatMonthlyRow> => ({
    key,
    title,
    width: 96,
    align: 'right',
    sorter: true,
    render: (_, row) => <OrdersLink {...ordersOf(row)}>{shown(row)}</OrdersLink>,
  })
  return [
    ...(groupBy === 'STATION' ? [pinned(station)] : groupBy === 'MONTH' ? [pinned(month)] : [pinned(month), station]),
    linked('orderQty', '充电次数', ({ orderQty }) => <NumberText value={orderQty} />),
    linked('totalEnergy', '电量（度）', ({ totalEnergy }) => <EnergyText value={totalEnergy} />),
    linked('actualAmt', '实收（元）', ({ actualAmt }) => <MoneyText value={actualAmt} />),
    ...figureColumns(ordersOf).map((column) =>
      shownOfFigures.has(column.key) ? column : { ...column, hiddenAtFirst },
    ),
    ...monthFigures,
  ]
}
