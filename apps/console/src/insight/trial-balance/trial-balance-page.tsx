import { trialBalanceApi } from '@chargedeck/contract/insight/trial-balance/calls'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { trialBalanceColumns } from './trial-balance-columns.tsx'
import { trialBalancePage } from './trial-balance-queries.ts'
import { TrialBalanceResult } from './trial-balance-result.tsx'

const TrialBalanceFilters = lazyFields(async () => (await import('./trial-balance-filters.tsx')).TrialBalanceFilters)

export const TrialBalancePage = () => (
  <PageContainer>
    <TrialBalanceResult />
    <DataTable
      name="trial-balance"
      title="试算平衡表（元）"
      rowKey="id"
      columns={trialBalanceColumns}
      query={trialBalanceApi.page.query}
      load={trialBalancePage}
      filters={<TrialBalanceFilters />}
      filterTexts={companyTexts}
      exportWith={trialBalanceApi.export}
      empty={{ text: '这些天没有余额，也没有记账' }}
    />
  </PageContainer>
)
