import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { SettleDailySummary } from '@chargedeck/contract/settlement/settle-day/shapes'
import { useQuery } from '@tanstack/react-query'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { dailyColumns } from './daily-columns.tsx'
import { dailyPage, dailySummary } from './daily-queries.ts'

const DailyFilters = lazyFields(async () => (await import('./daily-filters.tsx')).DailyFilters)
const DailyDrawer = lazyDrawer(async () => (await import('./daily-drawer.tsx')).DailyDrawer)

const sums: readonly Sum<SettleDailySummary>[] = [
  { label: '日账单', unit: '条', of: ({ rowQty }) => rowQty.toLocaleString('en-US') },
  { label: '应结金额', unit: '元', of: ({ shareAmt }) => yuan(shareAmt), strong: true },
  { label: '未提现', unit: '元', of: ({ openAmt }) => yuan(openAmt) },
  { label: '提现中', unit: '元', of: ({ withdrawingAmt }) => yuan(withdrawingAmt) },
  { label: '已提现（含手续费）', unit: '元', of: ({ withdrawnAmt }) => yuan(withdrawnAmt) },
]
export const dailyTexts = { ...stationTexts, ...holderTexts }

export const DailyList = () => (
  <>
    <Sums />
    <DataTable
      name="settle-daily"
      title="日结算"
      rowKey="id"
      columns={dailyColumns}
      query={settleDayApi.page.query}
      load={dailyPage}
      filters={<DailyFilters byState />}
      filterTexts={dailyTexts}
      exportWith={settleDayApi.export}
      empty={{ text: '还没有关账的日期' }}
      drawer={({ id, row, previous, next, close }) => (
        <DailyDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
      )}
    />
  </>
)

function Sums() {
  const [query] = useTableQuery(settleDayApi.page.query)
  const { data, error, isFetching, refetch } = useQuery(dailySummary(filtersOf(query)))
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
