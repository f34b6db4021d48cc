import { occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyStatsApi, type OccupyVehicle } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { ReactNode } from 'react'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyFields } from '../../ui/lazy-part.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { daysOfReport, weekOfReport } from '../order-flow/parts/week-of-report.ts'
import { OccupationsLink, type CountedOccupations } from '../stat-daily/parts/occupations-link.tsx'
import type { OrdersOf } from '../stat-daily/parts/orders-link.tsx'
import { freeOf } from './free-of.tsx'
import { occupyVehiclePage } from './occupy-stats-queries.ts'

const OccupyStatFilters = lazyFields(async () => (await import('./occupy-stat-filters.tsx')).OccupyStatFilters)

const right = { align: 'right', width: 104 } as const

/** `of`: the days and places of the report; each figure of a car leads to the occupations that it counts. */
function columnsOf(of: OrdersOf): readonly Column<OccupyVehicle>[] {
  const figure = (
    key: string,
    title: string,
    kind: CountedOccupations,
    shown: (vehicle: OccupyVehicle) => ReactNode,
  ) => ({
    key,
    title,
    ...right,
    render: (_: unknown, vehicle: OccupyVehicle) => (
      <OccupationsLink {...of} plateNo={vehicle.plateNo} kind={kind}>
        {shown(vehicle)}
      </OccupationsLink>
    ),
  })
  const count = (key: 'occupyQty' | 'occupyMin' | 'stationQty', title: string, kind: CountedOccupations) =>
    figure(key, title, kind, (vehicle) => <NumberText value={vehicle[key]} />)
  const money = (key: keyof OccupyVehicle & `${string}Amt`, title: string, kind: CountedOccupations) =>
    figure(key, title, kind, (vehicle) => <MoneyText value={vehicle[key]} />)
  return [
    { key: 'plateNo', title: '车牌', width: 128, card: 'title', dataIndex: 'plateNo' },
    { ...count('occupyQty', '次数', 'charged'), card: 'fact', sorter: true },
    { ...count('occupyMin', '时长（分钟）', 'charged'), card: 'fact', sorter: true },
    count('stationQty', '涉及站点', 'charged'),
    { ...money('cappedAmt', '应收（元）', 'charged'), sorter: true, card: 'fact' },
    { ...figure('waiveAmt', '减免（元）', 'free', freeOf), second: '免收单数' },
    money('paidAmt', '已收（元）', 'charged'),
    money('unpaidAmt', '未收（元）', 'owing'),
    {
      key: 'lastTime',
      title: '最近一次',
      width: 128,
      sorter: true,
      render: (_, { lastTime }) => <InstantText value={lastTime} short />,
    },
  ]
}

/** `onCar`: to the occupy orders of one car in the same days. */
export function OccupyVehicleList({ onCar }: { onCar: (filters: Record<string, string>) => void }) {
  const may = useMay()
  const [{ startDate, endDate, companyId, stationId }] = useTableQuery(occupyStatsApi.summary.query)
  const days = daysOfReport({ startDate, endDate })
  const columns = columnsOf({
    startDate: days.startTime,
    endDate: days.endTime,
    companyId,
    ...(stationId !== undefined && { stationId: [stationId] }),
  })
  const toOrders = ({ plateNo }: OccupyVehicle) => [
    {
      key: 'orders',
      label: '明细',
      onClick: () =>
        onCar({
          plateNo,
          ...days,
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
