import type { StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { ReactNode } from 'react'
import type { Column, ColumnPreset } from '../../ui/data-table/data-table.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { figureColumns } from './parts/figure-columns.tsx'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'

type Linked = 'orderQty' | 'totalEnergy' | 'actualAmt' | 'failQty' | 'abnormalQty'
const kinds = { failQty: 'failedStart', abnormalQty: 'onceAbnormal' } as const
/** Has its place only where one column names the row. */
const roomy = 'timeUseRate'
const isHidden = (key: Linked): key is keyof typeof kinds => key in kinds

/** What somebody looks at who settles accounts, and who runs stations. */
export const dailyPresets: readonly ColumnPreset[] = [
  {
    name: '财务',
    columns: [
      'statDate',
      'stationName',
      'orderQty',
      'totalEnergy',
      'elecAmt',
      'serviceAmt',
      'totalAmt',
      'discountAmt',
      'actualAmt',
      'occupyAmt',
      'avgServicePrice',
    ],
  },
  {
    name: '运营',
    columns: [
      'statDate',
      'stationName',
      'orderQty',
      'customerQty',
      'totalEnergy',
      'avgEnergy',
      'gunQty',
      'gunDayEnergy',
      'timeUseRate',
      'startSuccessRate',
      'faultRate',
      'tppRate',
    ],
  },
]

/** `of`: the range and the filters of the report; a row narrows them to its day and its station. */
export function dailyColumns(groupBy: string, of: OrdersOf): readonly Column<StatDailyRow>[] {
  const ordersOf = ({ statDate, stationId }: StatDailyRow): OrdersOf => ({
    ...of,
    ...(statDate !== null && { startDate: statDate, endDate: statDate }),
    ...(stationId !== null && { stationId: [stationId] }),
  })
  const day: Column<StatDailyRow> = { key: 'statDate', title: '日期', width: 112, sorter: true, dataIndex: 'statDate' }
  const station: Column<StatDailyRow> = {
    key: 'stationName',
    title: '站点',
    width: 150,
    ellipsis: true,
    dataIndex: 'stationName',
  }
  const linked = (key: Linked, title: string, shown: (row: StatDailyRow) => ReactNode): Column<StatDailyRow> => ({
    key,
    title,
    width: 96,
    align: 'right',
    sorter: !isHidden(key),
    hiddenAtFirst: isHidden(key),
    render: (_, row) => (
      <OrdersLink {...ordersOf(row)} kind={isHidden(key) ? kinds[key] : 'billed'}>
        {shown(row)}
      </OrdersLink>
    ),
  })
  const isByBoth = groupBy === 'DATE_STATION'
  return [
    ...(groupBy === 'STATION' ? [station] : groupBy === 'DATE' ? [day] : [day, station]),
    linked('orderQty', '充电次数', ({ orderQty }) => <NumberText value={orderQty} />),
    linked('totalEnergy', '电量（度）', ({ totalEnergy }) => <EnergyText value={totalEnergy} />),
    linked('actualAmt', '实收（元）', ({ actualAmt }) => <MoneyText value={actualAmt} />),
    ...figureColumns(ordersOf).map((column) =>
      isByBoth && column.key === roomy ? { ...column, hiddenAtFirst: true } : column,
    ),
    linked('failQty', '启动失败', ({ failQty }) => <NumberText value={failQty} />),
    linked('abnormalQty', '异常订单', ({ abnormalQty }) => <NumberText value={abnormalQty} />),
  ]
}
