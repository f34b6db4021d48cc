import { trialBalanceApi, type TrialBalanceRow } from '@chargedeck/contract/insight/trial-balance/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { filtersOf } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import { trialBalanceSummary } from './trial-balance-queries.ts'

/** Leads to the journals that moved the account in these days, with their sums. */
export function AccountLink({ row: { account, channel }, children }: { row: TrialBalanceRow; children: ReactNode }) {
  const [query] = useTableQuery(trialBalanceApi.page.query)
  const { data } = useQuery({ ...trialBalanceSummary(filtersOf(query)), enabled: false })
  const search = new URLSearchParams({ account })
  if (channel !== null) search.set('channel', channel)
  if (query.companyId !== undefined) search.set('companyId', query.companyId)
  if (data) {
    search.set('startTime', data.startDay)
    search.set('endTime', data.endDay)
  }
  return (
    <PageLink to={`/books/journal?${search.toString()}`} needs="journal:page">
      {children}
    </PageLink>
  )
}
