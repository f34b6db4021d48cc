import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { WithdrawSummary } from '@chargedeck/contract/settlement/withdraw/list-calls'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { NewWithdraw } from './new-withdraw.tsx'
import { useWithdrawActions } from './withdraw-actions.tsx'
import { withdrawColumns } from './withdraw-columns.tsx'
import { withdrawPage, withdrawSummary } from './withdraw-queries.ts'

const WithdrawFilters = lazyFields(async () => (await import('./withdraw-filters.tsx')).WithdrawFilters)
const WithdrawDrawer = lazyDrawer(async () => (await import('./withdraw-drawer.tsx')).WithdrawDrawer)

const sums: readonly Sum<WithdrawSummary>[] = [
  { label: '笔数', unit: '笔', of: ({ withdrawQty }) => withdrawQty.toLocaleString('en-US') },
  { label: '申请金额', unit: '元', of: ({ applyAmt }) => yuan(applyAmt) },
  { label: '手续费', unit: '元', of: ({ feeAmt }) => yuan(feeAmt) },
  { label: '应到账', unit: '元', of: ({ netAmt }) => yuan(netAmt) },
  {
    label: '已提现（含手续费）',
    unit: '元',
    of: ({ arrivedApplyAmt }) => yuan(arrivedApplyAmt),
    hint: '已到账的提现单的申请金额，减去手续费为已到账金额',
  },
  { label: '其中手续费', unit: '元', of: ({ arrivedFeeAmt }) => yuan(arrivedFeeAmt) },
  { label: '已到账', unit: '元', of: ({ arrivedAmt }) => yuan(arrivedAmt), strong: true },
]
const filterTexts = { ...companyTexts, ...holderTexts }

export function WithdrawList() {
  const { actionsOf, dialogs } = useWithdrawActions()
  return (
    <>
      <Sums />
      <DataTable
        name="withdraw"
        title="提现记录"
        rowKey="withdrawId"
        columns={withdrawColumns}
        query={withdrawApi.page.query}
        load={withdrawPage}
        filters={<WithdrawFilters />}
        filterTexts={filterTexts}
        exportWith={withdrawApi.export}
        empty={{ text: '还没有提现' }}
        extra={<NewWithdraw />}
        actions={actionsOf}
        actionsBeside={1}
        drawer={({ id, previous, next, close }) => (
          <WithdrawDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {dialogs}
    </>
  )
}

function Sums() {
  const [query] = useTableQuery(withdrawApi.page.query)
  const { data, error, isFetching, refetch } = useQuery(withdrawSummary(filtersOf(query)))
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
