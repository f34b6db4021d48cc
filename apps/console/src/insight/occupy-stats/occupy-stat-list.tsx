import {
  occupyStatsApi,
  type OccupyStat,
  type OccupyStatsSummary,
} from '@chargedeck/contract/insight/occupy-stats/calls'
import { occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/station/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { weekOfReport } from '../order-flow/parts/week-of-report.ts'
import { occupyStatPage, occupyStatSums } from './occupy-stats-queries.ts'

const OccupyStatFilters = lazyPart(async () => (await import('./occupy-stat-filters.tsx')).OccupyStatFilters)

const OccupyTrend = lazyPart(async () => (await import('./occupy-trend.tsx')).OccupyTrend)

const percent = (rate: number | null): string => (rate === null ? '-' : (rate / 100).toFixed(2))
const right = { align: 'right', width: 92 } as const
const money = (key: keyof OccupyStat & `${string}Amt`, title: string): Column<OccupyStat> => ({
  key,
  title,
  ...right,
  render: (_, stat) => <MoneyText value={stat[key]} />,
})

const columns: readonly Column<OccupyStat>[] = [
  { key: 'statDate', title: '日期', width: 112, card: 'title', sorter: true, dataIndex: 'statDate' },
  { key: 'stationName', title: '站点', width: 156, card: 'fact', ellipsis: true, dataIndex: 'stationName' },
  { key: 'occupyQty', title: '占位单数', ...right, card: 'fact', sorter: true, dataIndex: 'occupyQty' },
  {
    key: 'occupyMin',
    title: '时长（分钟）',
    ...right,
    sorter: true,
    render: (_, { occupyMin, avgMin }) =>
      avgMin === null ? occupyMin : <TwoLines below={`次均 ${avgMin.toFixed(1)}`}>{occupyMin}</TwoLines>,
  },
  { ...money('cappedAmt', '应收（元）'), sorter: true, card: 'fact' },
  money('waiveAmt', '减免（元）'),
  money('paidAmt', '已收（元）'),
  money('unpaidAmt', '未收（元）'),
  { key: 'orderQty', title: '充电订单', ...right, dataIndex: 'orderQty' },
  { key: 'occupyRate', title: '占位率（%）', ...right, render: (_, { occupyRate }) => percent(occupyRate) },
]

const sums: readonly Sum<OccupyStatsSummary>[] = [
  { label: '占位单数', unit: '单', of: ({ occupyQty }) => occupyQty.toLocaleString('en-US') },
  { label: '时长', unit: '分钟', of: ({ occupyMin }) => occupyMin.toLocaleString('en-US') },
  { label: '次均', unit: '分钟', of: ({ avgMin }) => avgMin?.toFixed(1) ?? '-' },
  { label: '应收', unit: '元', of: ({ cappedAmt }) => yuan(cappedAmt) },
  { label: '减免', unit: '元', of: ({ waiveAmt }) => yuan(waiveAmt) },
  { label: '已收', unit: '元', of: ({ paidAmt }) => yuan(paidAmt), strong: true },
  { label: '未收', unit: '元', of: ({ unpaidAmt }) => yuan(unpaidAmt) },
  { label: '占位率', unit: '%', of: ({ occupyRate }) => percent(occupyRate) },
]

type Day = { startTime: string; endTime: string; stationId: string }

/** `onDay`: to the occupy orders of one day of one station. */
export function OccupyStatList({ onDay }: { onDay: (day: Day) => void }) {
  const may = useMay()
  const [query] = useTableQuery(occupyStatsApi.summary.query)
  const { data, error, isFetching } = useQuery(occupyStatSums(query))
  const toOrders = ({ statDate, stationId }: OccupyStat) => [
    { key: 'orders', label: '明细', onClick: () => onDay({ startTime: statDate, endTime: statDate, stationId }) },
  ]
  return (
    <>
      {data && <OccupyTrend data={data} />}
      <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} days={weekOfReport(query)?.text} />
      <DataTable
        name="occupy-stats"
        title="占位汇总"
        rowKey="key"
        columns={columns}
        query={occupyStatsApi.list.query}
        load={occupyStatPage}
        filters={<OccupyStatFilters />}
        filterTexts={{ ...stationTexts, ...companyTexts }}
        limitOf={weekOfReport}
        exportWith={occupyStatsApi.export}
        empty={{ text: '这些天没有占位' }}
        actionsBeside={1}
        actions={may(occupyOrderApi.page) ? toOrders : undefined}
      />
    </>
  )
}
