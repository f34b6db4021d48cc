import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { SettleMonthlySummary } from '@chargedeck/contract/settlement/settle-month/shapes'
import { useQuery } from '@tanstack/react-query'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { monthColumns } from './month-columns.tsx'
import { monthPage, monthSummary } from './month-queries.ts'

const MonthFilters = lazyFields(async () => (await import('./month-filters.tsx')).MonthFilters)
const MonthDrawer = lazyDrawer(async () => (await import('./month-drawer.tsx')).MonthDrawer)

const sums: readonly Sum<SettleMonthlySummary>[] = [
  { label: '应结', unit: '元', of: ({ shareAmt }) => yuan(shareAmt), strong: true },
  {
    label: '保底补差',
    unit: '元',
    of: ({ guaranteeAmt }) => yuan(guaranteeAmt),
    hint: '合作方得到的为正，运营方补出的为负，两方都在内时相抵',
  },
  { label: '已提现', unit: '元', of: ({ withdrawnAmt }) => yuan(withdrawnAmt) },
  { label: '提现中', unit: '元', of: ({ withdrawingAmt }) => yuan(withdrawingAmt) },
  { label: '未提现', unit: '元', of: ({ unWithdrawAmt }) => yuan(unWithdrawAmt) },
]
const filterTexts = { ...stationTexts, ...holderTexts }

export const MonthListPage = () => (
  <PageContainer>
    <Sums />
    <DataTable
      name="settle-monthly"
      title="月结算"
      rowKey="id"
      columns={monthColumns}
      query={settleMonthApi.page.query}
      load={monthPage}
      filters={<MonthFilters />}
      filterTexts={filterTexts}
      exportWith={settleMonthApi.export}
      empty={{ text: '还没有关账的月份' }}
      drawer={({ id, row, previous, next, close }) => (
        <MonthDrawer key={id} row={row} previous={previous} next={next} onClose={close} />
      )}
    />
  </PageContainer>
)

function Sums() {
  const [query] = useTableQuery(settleMonthApi.page.query)
  const { data, error, isFetching, refetch } = useQuery(monthSummary(filtersOf(query)))
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
