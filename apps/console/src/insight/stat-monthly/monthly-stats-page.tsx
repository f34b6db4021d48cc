import { statMonthlyApi, type StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import { statMonthGroupLabels } from '@chargedeck/contract/insight/stat-monthly/enums'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { ChartMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { ReportMailButton } from '../report-mail/parts/report-mail-button.tsx'
import { GroupChoice } from '../stat-daily/parts/group-choice.tsx'
import { monthlyColumns, monthlyPresets } from './monthly-columns.tsx'
import { monthlySums } from './monthly-sums.tsx'
import { statMonthlyPage, statMonthlySummary } from './stat-monthly-queries.ts'

const MonthChart = lazyPart(
  async () => (await import('./month-chart.tsx')).MonthChart,
  <ChartMeanwhile style={{ marginBottom: 12 }} />,
)
const MonthlyFilters = lazyFields(async () => (await import('./monthly-filters.tsx')).MonthlyFilters)
const CostButton = lazyPart(async () => (await import('./cost-button.tsx')).CostButton)

const texts = { ...stationTexts, ...companyTexts }

/** The figures of months, and what is left of them. */
export function MonthlyStatsPage() {
  const [query, change] = useTableQuery(statMonthlyApi.page.query)
  const { groupBy = 'MONTH', companyId, stationId, pileType, startMonth, endMonth } = query
  const filters = filtersOf({ companyId, stationId, pileType, startMonth, endMonth })
  const { data, error, isFetching, refetch } = useQuery(statMonthlySummary(filters))
  const { startMonth: firstMonth = '', endMonth: lastMonth = '' } = data ?? {}
  const of = useMemo(
    () => ({ startMonth: firstMonth, endMonth: lastMonth, companyId, stationId, pileType }),
    [firstMonth, lastMonth, companyId, stationId, pileType],
  )
  const columns = useMemo(() => monthlyColumns(groupBy, of), [groupBy, of])
  return (
    <PageContainer extra={<ReportMailButton />}>
      <MonthChart stationId={stationId?.length === 1 ? stationId[0] : undefined} />
      <SumStrip sums={monthlySums(of)} data={data} error={error} isFetching={isFetching} refetch={refetch} />
      <DataTable<StatMonthlyRow, typeof statMonthlyApi.page.query>
        name="stat-monthly"
        title="月统计"
        rowKey="id"
        columns={columns}
        presets={monthlyPresets}
        query={statMonthlyApi.page.query}
        load={statMonthlyPage}
        filters={<MonthlyFilters />}
        filterTexts={texts}
        exportWith={statMonthlyApi.export}
        empty={{ text: '这些月份没有充电' }}
        extra={
          <>
            <GroupChoice
              labels={statMonthGroupLabels}
              value={groupBy}
              onChange={(chosen) => change({ groupBy: chosen, pageNo: 1, sortField: undefined, sortOrder: undefined })}
            />
            <CostButton />
          </>
        }
      />
    </PageContainer>
  )
}
