import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { ReactNode } from 'react'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/settle-day/days'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { figureColumns, rateText } from '../stat-daily/parts/figure-columns.tsx'
import { OrdersLink, type OrdersOf } from '../stat-daily/parts/orders-link.tsx'
import { CostText, ProfitText } from './profit-text.tsx'

export type OfMonths = Omit<OrdersOf, 'startDate' | 'endDate'> & { startMonth: string; endMonth: string }
const rate = (
  key: 'momRate' | 'yoyRate' | 'energyMomRate' | 'energyYoyRate',
  title: string,
): Column<StatMonthlyRow> => ({
  key,
  title,
  align: 'right',
  hiddenAtFirst: key.startsWith('energy'),
  render: (_, row) => rateText(row[key]),
})
const money = (
  key: 'electricityCostAmt' | 'partnerAmt' | 'waiverCostAmt' | 'grossProfitAmt',
  title: string,
): Column<StatMonthlyRow> => ({
  key,
  title: `${title}（元）`,
  width: 110,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})
const energy = (key: 'workdayEnergy' | 'weekendEnergy', title: string): Column<StatMonthlyRow> => ({
  key,
  title: `${title}（度）`,
  align: 'right',
  hiddenAtFirst: true,
  render: (_, row) => <EnergyText value={row[key]} />,
})

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
    width: 96,
    sorter: true,
    dataIndex: 'statMonth',
  }
  const station: Column<StatMonthlyRow> = {
    key: 'stationName',
    title: '站点',
    width: 170,
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
    width: 110,
    align: 'right',
    sorter: true,
    render: (_, row) => <OrdersLink {...ordersOf(row)}>{shown(row)}</OrdersLink>,
  })
  return [
    ...(groupBy === 'STATION' ? [station] : groupBy === 'MONTH' ? [month] : [month, station]),
    linked('orderQty', '充电次数', ({ orderQty }) => <NumberText value={orderQty} />),
    linked('totalEnergy', '电量（度）', ({ totalEnergy }) => <EnergyText value={totalEnergy} />),
    linked('actualAmt', '实收（元）', ({ actualAmt }) => <MoneyText value={actualAmt} />),
    rate('momRate', '实收环比'),
    rate('yoyRate', '实收同比'),
    rate('energyMomRate', '电量环比'),
    rate('energyYoyRate', '电量同比'),
    { ...money('electricityCostAmt', '电费成本'), render: (_, row) => <CostText {...row} /> },
    money('partnerAmt', '合作方分成'),
    money('waiverCostAmt', '停车减免成本'),
    { ...money('grossProfitAmt', '毛利'), render: (_, row) => <ProfitText {...row} /> },
    ...figureColumns(ordersOf),
    energy('workdayEnergy', '工作日电量'),
    energy('weekendEnergy', '周末电量'),
    {
      key: 'activeDayQty',
      title: '有单天数',
      align: 'right',
      render: (_, { activeDayQty }) => <NumberText value={activeDayQty} />,
    },
  ]
}
