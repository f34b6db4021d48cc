import { occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyStatsApi, type OccupyVehicle } from '@chargedeck/contract/insight/occupy-stats/calls'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/station/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { daysOfReport, weekOfReport } from '../order-flow/parts/week-of-report.ts'
import { occupyVehiclePage } from './occupy-stats-queries.ts'

const OccupyStatFilters = lazyPart(async () => (await import('./occupy-stat-filters.tsx')).OccupyStatFilters)

const right = { align: 'right', width: 104 } as const
const money = (key: keyof OccupyVehicle & `${string}Amt`, title: string): Column<OccupyVehicle> => ({
  key,
  title,
  ...right,
  render: (_, vehicle) => <MoneyText value={vehicle[key]} />,
})

const columns: readonly Column<OccupyVehicle>[] = [
  { key: 'plateNo', title: '车牌', width: 128, card: 'title', dataIndex: 'plateNo' },
  { key: 'occupyQty', title: '次数', ...right, card: 'fact', sorter: true, dataIndex: 'occupyQty' },
  { key: 'occupyMin', title: '时长（分钟）', ...right, card: 'fact', sorter: true, dataIndex: 'occupyMin' },
  { key: 'stationQty', title: '涉及站点', ...right, dataIndex: 'stationQty' },
  { ...money('cappedAmt', '应收（元）'), sorter: true, card: 'fact' },
  money('waiveAmt', '减免（元）'),
  money('paidAmt', '已收（元）'),
  money('unpaidAmt', '未收（元）'),
  {
    key: 'lastTime',
    title: '最近一次',
    width: 128,
    sorter: true,
    render: (_, { lastTime }) => <InstantText value={lastTime} short />,
  },
]

/** `onCar`: to the occupy orders of one car in the same days. */
export function OccupyVehicleList({ onCar }: { onCar: (filters: Record<string, string>) => void }) {
  const may = useMay()
  const [{ startDate, endDate, companyId, stationId }] = useTableQuery(occupyStatsApi.summary.query)
  const toOrders = ({ plateNo }: OccupyVehicle) => [
    {
      key: 'orders',
      label: '明细',
      onClick: () =>
        onCar({
          plateNo,
          ...daysOfReport({ startDate, endDate }),
          ...(companyId && { companyId }),
          ...(stationId && { stationId }),
        }),
    },
  ]
  return (
    <DataTable
      name="occupy-vehicles"
      title="占位两次以上的车辆"
      rowKey="plateNo"
      columns={columns}
      query={occupyStatsApi.vehicles.query}
      load={occupyVehiclePage}
      filters={<OccupyStatFilters />}
      filterTexts={{ ...stationTexts, ...companyTexts }}
      limitOf={weekOfReport}
      exportWith={occupyStatsApi.exportVehicles}
      empty={{ text: '这些天没有多次占位的车辆' }}
      actionsBeside={1}
      actions={may(occupyOrderApi.page) ? toOrders : undefined}
    />
  )
}
