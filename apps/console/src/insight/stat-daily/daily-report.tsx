import { statDailyApi, type StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import { statGroupLabels } from '@chargedeck/contract/insight/stat-daily/enums'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip } from '../../ui/data-table/sum-strip.tsx'
import { TrendMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { dailyColumns, dailyPresets } from './daily-columns.tsx'
import { dailySums } from './daily-sums.tsx'
import { GroupChoice } from './parts/group-choice.tsx'
import { statDailyPage, statDailySummary } from './stat-daily-queries.ts'

const meanwhile = <TrendMeanwhile cards={6} />
const DailyTrend = lazyPart(async () => (await import('./daily-trend.tsx')).DailyTrend, meanwhile)
const DailyFilters = lazyFields(async () => (await import('./daily-filters.tsx')).DailyFilters)
const RebuildButton = lazyPart(async () => (await import('./rebuild-button.tsx')).RebuildButton)

const texts = { ...stationTexts, ...companyTexts }

/** The figures of days: cards, a chart, the totals, and the rows that lead to their orders. */
export function DailyReport() {
  const [query, change] = useTableQuery(statDailyApi.page.query)
  const { groupBy = 'DATE', ...filters } = query
  const { data, error, isFetching, refetch } = useQuery(statDailySummary(filtersOf(filters)))
  const { companyId, stationId, pileType } = query
  const range = data ?? noRange
  const { startDate, endDate } = range
  const of = useMemo(
    () => ({ startDate, endDate, companyId, stationId, pileType }),
    [startDate, endDate, companyId, stationId, pileType],
  )
  const columns = useMemo(() => dailyColumns(groupBy, of), [groupBy, of])
  return (
    <>
      {data ? <DailyTrend summary={data} of={of} /> : !error && meanwhile}
      <SumStrip sums={dailySums(of)} data={data} error={error} isFetching={isFetching} refetch={refetch} />
      <DataTable<StatDailyRow, typeof statDailyApi.page.query>
        name="stat-daily"
        title="日统计"
        rowKey="id"
        columns={columns}
        presets={dailyPresets}
        query={statDailyApi.page.query}
        load={statDailyPage}
        filters={<DailyFilters />}
        filterTexts={texts}
        exportWith={statDailyApi.export}
        empty={{ text: '这些天没有充电' }}
        extra={
          <>
            <GroupChoice
              labels={statGroupLabels}
              value={groupBy}
              onChange={(chosen) => change({ groupBy: chosen, pageNo: 1, sortField: undefined, sortOrder: undefined })}
            />
            <RebuildButton />
          </>
        }
      />
    </>
  )
}

const noRange = { startDate: '', endDate: '' }
