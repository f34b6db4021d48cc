import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { companyList } from '@chargedeck/contract/site/company/option'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useLive } from '../../../platform/live/live.ts'

export const companies = queryOptions({
  queryKey: ['company', 'list'],
  queryFn: () => call(companyList, {}),
  staleTime: 60_000,
})

/** The names of companies, which follow what others change. */
export function useCompanies() {
  const queries = useQueryClient()
  useLive('company', () => void queries.invalidateQueries({ queryKey: ['company'] }))
  return useQuery(companies)
}

/** What the server takes for a new record when none is chosen: the oldest of the user's companies that is in use. */
export const useFirstCompany = (): string | undefined => useOwnCompanies()[0]?.companyName

/** The company of a user who works for one alone. */
export function useOnlyCompany(): string | undefined {
  const [first, ...others] = useOwnCompanies()
  return others.length === 0 ? first?.id : undefined
}

/** Those that take new records, the oldest first. */
function useOwnCompanies() {
  const { data = [] } = useQuery(companies)
  const offered = data.filter(({ dataStatus, inScope }) => inScope && dataStatus === dataStates.normal)
  return offered.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}
