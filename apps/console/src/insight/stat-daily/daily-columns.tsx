import type { StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { figureColumns } from './parts/figure-columns.tsx'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'

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
    width: 170,
    ellipsis: true,
    dataIndex: 'stationName',
  }
  return [
    ...(groupBy === 'STATION' ? [station] : groupBy === 'DATE' ? [day] : [day, station]),
    {
      key: 'orderQty',
      title: '充电次数',
      align: 'right',
      sorter: true,
      render: (_, row) => (
        <OrdersLink {...ordersOf(row)}>
          <NumberText value={row.orderQty} />
        </OrdersLink>
      ),
    },
    {
      key: 'totalEnergy',
      title: '电量（度）',
      width: 110,
      align: 'right',
      sorter: true,
      render: (_, row) => (
        <OrdersLink {...ordersOf(row)}>
          <EnergyText value={row.totalEnergy} />
        </OrdersLink>
      ),
    },
    {
      key: 'actualAmt',
      title: '实收（元）',
      width: 110,
      align: 'right',
      sorter: true,
      render: (_, row) => (
        <OrdersLink {...ordersOf(row)}>
          <MoneyText value={row.actualAmt} />
        </OrdersLink>
      ),
    },
    ...figureColumns,
    {
      key: 'failQty',
      title: '启动失败',
      align: 'right',
      hiddenAtFirst: true,
      render: (_, row) => (
        <OrdersLink {...ordersOf(row)} failed>
          <NumberText value={row.failQty} />
        </OrdersLink>
      ),
    },
    {
      key: 'abnormalQty',
      title: '异常订单',
      align: 'right',
      hiddenAtFirst: true,
      render: (_, { abnormalQty }) => <NumberText value={abnormalQty} />,
    },
  ]
}
