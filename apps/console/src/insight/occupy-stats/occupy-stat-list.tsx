import { occupyStatsApi, type OccupyStat } from '@chargedeck/contract/insight/occupy-stats/calls'
import { occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { TrendMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { SumStrip } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { weekOfReport } from '../order-flow/parts/week-of-report.ts'
import { occupyStatColumns, occupySums } from './occupy-figures.tsx'
import { occupyStatPage, occupyStatSums } from './occupy-stats-queries.ts'

const OccupyStatFilters = lazyFields(async () => (await import('./occupy-stat-filters.tsx')).OccupyStatFilters)

const meanwhile = <TrendMeanwhile cards={4} />
const OccupyTrend = lazyPart(async () => (await import('./occupy-trend.tsx')).OccupyTrend, meanwhile)

type Day = { startTime: string; endTime: string; stationId: string }

/** `onDay`: to the occupy orders of one day of one station. */
export function OccupyStatList({ onDay }: { onDay: (day: Day) => void }) {
  const may = useMay()
  const [query] = useTableQuery(occupyStatsApi.summary.query)
  const { data, error, isFetching, refetch } = useQuery(occupyStatSums(query))
  const { companyId, stationId } = query
  const of = {
    startDate: data?.from ?? '',
    endDate: data?.to ?? '',
    companyId,
    ...(stationId !== undefined && { stationId: [stationId] }),
  }
  const toOrders = ({ statDate, stationId }: OccupyStat) => [
    { key: 'orders', label: '明细', onClick: () => onDay({ startTime: statDate, endTime: statDate, stationId }) },
  ]
  return (
    <>
      {data ? <OccupyTrend data={data} of={of} /> : !error && meanwhile}
      <SumStrip
        sums={occupySums(of)}
        data={data}
        error={error}
        isFetching={isFetching}
        refetch={refetch}
        days={weekOfReport(query)?.text}
      />
      <DataTable
        name="occupy-stats"
        title="占位汇总"
        rowKey="key"
        columns={occupyStatColumns}
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
