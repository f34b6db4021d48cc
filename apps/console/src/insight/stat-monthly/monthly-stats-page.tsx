import {
  statMonthlyApi,
  type StatMonthlyRow,
  type StatMonthlySummary,
} from '@chargedeck/contract/insight/stat-monthly/calls'
import { statMonthGroupLabels } from '@chargedeck/contract/insight/stat-monthly/enums'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyTexts } from '../../site/station/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { GroupChoice } from '../stat-daily/parts/group-choice.tsx'
import { rateText } from '../stat-daily/parts/figure-columns.tsx'
import { monthlyColumns } from './monthly-columns.tsx'
import { profitLine } from './profit-text.tsx'
import { statMonthlyPage, statMonthlySummary } from './stat-monthly-queries.ts'

const MonthChart = lazyPart(async () => (await import('./month-chart.tsx')).MonthChart)
const MonthlyFilters = lazyPart(async () => (await import('./monthly-filters.tsx')).MonthlyFilters)
const CostButton = lazyPart(async () => (await import('./cost-button.tsx')).CostButton)

const sums: readonly Sum<StatMonthlySummary>[] = [
  { label: '合计充电', unit: '次', of: ({ total }) => total.orderQty.toLocaleString('en-US') },
  { label: '客户', unit: '位', of: ({ total }) => total.customerQty?.toLocaleString('en-US') ?? '-' },
  { label: '电量', unit: '度', of: ({ total }) => kwh(total.totalEnergy), strong: true },
  { label: '应收', unit: '元', of: ({ total }) => yuan(total.totalAmt) },
  { label: '实收', unit: '元', of: ({ total }) => yuan(total.actualAmt), strong: true },
  { label: '较上期', unit: '', of: ({ total }) => rateText(total.momRate) },
  { label: '同比', unit: '', of: ({ total }) => rateText(total.yoyRate) },
  { label: '电费成本', unit: '元', of: ({ total }) => amtText(total.electricityCostAmt) },
  { label: '合作方分成', unit: '元', of: ({ total }) => amtText(total.partnerAmt) },
  { label: '停车减免', unit: '元', of: ({ total }) => amtText(total.waiverCostAmt) },
  { label: '毛利', unit: '', of: ({ total }) => profitLine(total), strong: true },
]
const amtText = (amt: number | null): string => (amt === null ? '-' : yuan(amt))
const texts = { ...stationTexts, ...companyTexts }

/** The figures of months, and what is left of them. */
export function MonthlyStatsPage() {
  const [query, change] = useTableQuery(statMonthlyApi.page.query)
  const { groupBy = 'MONTH', companyId, stationId, pileType, startMonth, endMonth } = query
  const filters = filtersOf({ companyId, stationId, pileType, startMonth, endMonth })
  const { data, error, isFetching } = useQuery(statMonthlySummary(filters))
  const columns = useMemo(
    () =>
      monthlyColumns(groupBy, {
        startMonth: data?.startMonth ?? '',
        endMonth: data?.endMonth ?? '',
        companyId,
        stationId,
        pileType,
      }),
    [groupBy, data?.startMonth, data?.endMonth, companyId, stationId, pileType],
  )
  return (
    <PageContainer>
      <MonthChart stationId={stationId?.length === 1 ? stationId[0] : undefined} />
      <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} />
      <DataTable<StatMonthlyRow, typeof statMonthlyApi.page.query>
        name="stat-monthly"
        title="月统计"
        rowKey="id"
        columns={columns}
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
