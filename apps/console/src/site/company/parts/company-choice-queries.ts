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
