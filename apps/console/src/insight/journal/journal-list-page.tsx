import { journalApi } from '@chargedeck/contract/insight/journal/calls'
import { tradeChannelLabels } from '@chargedeck/contract/money/trade-order/enums'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { AccountSums } from './account-sums.tsx'
import { accountColumns, journalColumns } from './journal-columns.tsx'
import { journalPage } from './journal-queries.ts'

const JournalFilters = lazyFields(async () => (await import('./journal-filters.tsx')).JournalFilters)
const JournalDrawer = lazyDrawer(async () => (await import('./journal-drawer.tsx')).JournalDrawer)

const channels: Readonly<Record<string, string>> = tradeChannelLabels
const filterTexts = {
  ...companyTexts,
  channel: (channel: string) => channels[channel] ?? channel,
  minAmt: (amt: string) => `${yuan(Number(amt))}元`,
  maxAmt: (amt: string) => `${yuan(Number(amt))}元`,
}

export function JournalListPage() {
  const [query] = useTableQuery(journalApi.page.query)
  const isOfAccount = query.account !== undefined || query.channel !== undefined
  return (
    <PageContainer>
      <AccountSums filters={filtersOf(query)} />
      <DataTable
        name="journal"
        title="凭证"
        rowKey="journalId"
        columns={isOfAccount ? accountColumns : journalColumns}
        query={journalApi.page.query}
        load={journalPage}
        filters={<JournalFilters />}
        filterTexts={filterTexts}
        exportWith={journalApi.export}
        empty={{ text: '还没有凭证' }}
        drawer={({ id, row, previous, next, close }) => (
          <JournalDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
    </PageContainer>
  )
}
