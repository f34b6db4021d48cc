import { statDailyApi, type StatDailyRow, type StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { statGroupLabels } from '@chargedeck/contract/insight/stat-daily/enums'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyTexts } from '../../site/station/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { dailyColumns, dailyPresets } from './daily-columns.tsx'
import { GroupChoice } from './parts/group-choice.tsx'
import { rateText } from './parts/figure-columns.tsx'
import { statDailyPage, statDailySummary } from './stat-daily-queries.ts'

const DailyCards = lazyPart(async () => (await import('./daily-cards.tsx')).DailyCards)
const ComparedDays = lazyPart(async () => (await import('./compared-days.tsx')).ComparedDays)
const DailyFilters = lazyPart(async () => (await import('./daily-filters.tsx')).DailyFilters)
const RebuildButton = lazyPart(async () => (await import('./rebuild-button.tsx')).RebuildButton)

const sums: readonly Sum<StatDailySummary>[] = [
  { label: '合计充电', unit: '次', of: ({ total }) => total.orderQty.toLocaleString('en-US') },
  { label: '客户', unit: '位', of: ({ total }) => total.customerQty?.toLocaleString('en-US') ?? '-' },
  { label: '电量', unit: '度', of: ({ total }) => kwh(total.totalEnergy), strong: true },
  { label: '电费', unit: '元', of: ({ total }) => yuan(total.elecAmt) },
  { label: '服务费', unit: '元', of: ({ total }) => yuan(total.serviceAmt) },
  { label: '应收', unit: '元', of: ({ total }) => yuan(total.totalAmt) },
  { label: '优惠', unit: '元', of: ({ total }) => yuan(total.discountAmt) },
  { label: '实收', unit: '元', of: ({ total }) => yuan(total.actualAmt), strong: true },
  { label: '占位费', unit: '元', of: ({ total }) => yuan(total.occupyAmt) },
  { label: '启动成功', unit: '', of: ({ total }) => rateText(total.startSuccessRate) },
  { label: '可用率', unit: '', of: ({ total }) => rateText(total.availableRate) },
  { label: '充值', unit: '元', of: ({ topUpAmt }) => (topUpAmt === null ? '-' : yuan(topUpAmt)) },
  { label: '退款', unit: '元', of: ({ refundAmt }) => (refundAmt === null ? '-' : yuan(refundAmt)) },
]
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
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <DailyCards summary={data} of={of} />}
      {data && <ComparedDays summary={data} />}
      <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} />
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
